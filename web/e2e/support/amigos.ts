/** How the table of Adios Amigos is played: sums and differences are looked for, shots fired by tap or by key; at times a wrong one. */
import type { Page } from '@playwright/test';
import type { Board, Player } from './player';

const CONTROLS = {
  ready: '.prompt .answers button:enabled', counters: 'button.slot[aria-disabled="false"]', targets: 'button.gg[aria-disabled="false"]', reload: '.act:first-child[aria-disabled="false"]:not(.act--empty)', bomb: '.act--b[aria-disabled="false"]',
};
type Control = keyof typeof CONTROLS;
const WRONG = 0.06;
const BOMB = 0.15;

interface Shot {
  counters: number[];
  gangster: string;
  key: string | null;
}

/** What lies open: the shots that hit, and one that does not. */
function look(page: Page): Promise<{ right: Shot[]; wrong: Shot | null; burning: boolean }> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll<HTMLElement>('button.slot[aria-disabled="false"]')].map((e) => Number(e.dataset.slot));
    const targets = [...document.querySelectorAll<HTMLElement>('button.gg[aria-disabled="false"]')].map((e) => ({ gangster: e.dataset.gang ?? '', key: e.getAttribute('aria-keyshortcuts'), numbers: [...e.querySelectorAll('.gg__n')].map((n) => Number(n.textContent)) }));
    const burning = !!document.querySelector('.aa-field[data-going="bomb"]');
    const pairs = open.flatMap((a, i) => open.slice(i + 1).map((b) => [a, b]));
    const right = targets.flatMap(({ gangster, key, numbers: [x, y] }) =>
      [...open.map((n) => [n]), ...(burning ? pairs : [])].filter((counters) => {
        const total = counters.reduce((p, q) => p + q, 0);
        return total === x + y || (!burning && total === Math.abs(x - y));
      }).map((counters) => ({ counters, gangster, key })));
    const other = targets[0] && open.find((n) => n !== targets[0].numbers[0] + targets[0].numbers[1] && n !== Math.abs(targets[0].numbers[0] - targets[0].numbers[1]));
    return { right, wrong: other === undefined ? null : { counters: [other], gangster: targets[0].gangster, key: targets[0].key }, burning };
  });
}

async function fire(player: Player<Control>, shot: Shot, moves: number): Promise<boolean> {
  const { page, how } = player;
  for (const n of shot.counters) {
    if (how === 'keyboard') await page.keyboard.press(`Digit${n}`);
    else await player.press(page.locator(`button.slot[data-slot="${n}"]`));
    if (moves > 0) await page.waitForTimeout(moves);
  }
  if (how === 'keyboard') await page.keyboard.press(`Key${shot.key}`);
  else await player.press(page.locator(`[data-gang="${shot.gangster}"]`));
  return true;
}

/** `moves`: how long a hand takes from one press to the next, ms. */
export const amigosBoard = (moves = 0): Board<Control> => ({
  controls: CONTROLS,
  async answer(player, { kind, ready, targets, reload, bomb }) {
    if (kind === 'ready') return player.any(CONTROLS.ready, ready);
    if (targets === 0) return false;
    const { right, wrong, burning } = await look(player.page);
    if (wrong && player.random() < WRONG) return fire(player, wrong, moves);
    if (right.length > 0) {
      if (bomb && !burning && player.random() < BOMB) return throwIt(player);
      return fire(player, right[Math.floor(player.random() * right.length)], moves);
    }
    if (burning) return false;
    if (!reload) return bomb ? throwIt(player) : false; // else nobody would do anything until the idle limit
    if (player.how === 'keyboard') await player.page.keyboard.press('KeyR');
    else await player.press(player.page.locator(CONTROLS.reload));
    return true;
  },
});
async function throwIt(player: Player<Control>): Promise<boolean> {
  if (player.how === 'keyboard') await player.page.keyboard.press('KeyB');
  else await player.press(player.page.locator(CONTROLS.bomb));
  return true;
}

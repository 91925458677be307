/** How the table of Gentlemen Thieves is played: something is taken up, and put somewhere. */
import { ANSWER, type Board, type Player } from './player';

const CONTROLS = {
  houses: '.can [data-hit], .can[data-hit]', answers: ANSWER, loads: '.prompt .load:enabled', thieves: '.sky button.thf', tokens: '.tkn[data-at^="tray-"]', raised: '.tkn.up',
  specials: '.tray--sp .tkn', robbery: '.robbed',
};
const PILE = '.tkn[data-at="pile"]';
// on a phone the special tokens are in a sheet
const SHEET = '[data-at="supply"]';
const CHOICE = 'dialog[open] .sp__one.is-may';
export type Control = keyof typeof CONTROLS;

/** Takes up a token, the pile, or a special token; the pile first, so that every match has a token that was drawn. */
async function take(player: Player<Control>, tokens: number, specials: number): Promise<void> {
  if (!player.answered.place) return player.press(player.page.locator(PILE));
  const roll = player.random();
  if (roll < 0.55) await player.any(CONTROLS.tokens, tokens);
  else if (roll < 0.7) await player.press(player.page.locator(PILE));
  else if (specials > 0) await player.any(CONTROLS.specials, specials);
  else {
    await player.press(player.page.locator(SHEET));
    await player.any(CHOICE, await player.page.locator(CHOICE).count());
  }
}

export const thievesBoard = (): Board<Control> => ({
  controls: CONTROLS,
  async answer(player, { kind, houses, answers, loads, thieves, tokens, specials, raised }) {
    if (kind === 'alliance') {
      for (let tap = 0; tap < 2; tap++) await player.any(CONTROLS.thieves, thieves);
      return player.any(ANSWER, answers);
    }
    if (loads) return player.any(CONTROLS.loads, loads);
    if (houses && (!answers || player.random() < 0.7)) return player.any(CONTROLS.houses, houses);
    if (answers && (raised || kind !== 'turn')) return player.any(ANSWER, answers);
    if (!raised) await take(player, tokens, specials);
    return false;
  },
});

/** A robbery stands in place of the houses until one has seen it. */
export const goOn = (player: Player<Control>): Promise<void> => player.press(player.prompt.locator('.answers button').last());

/** Drags a thing to a house, as with a mouse. */
export async function drag({ page }: Player<Control>, from: string, to: string): Promise<void> {
  const [a, b] = await Promise.all([from, to].map((selector) => page.locator(selector).first().boundingBox()));
  if (!a || !b) throw new Error(`${from} or ${to} is not there`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Adios Amigos in steps, from the list of choices alone, as who cannot see the board or use a pointer plays it. */
import type { Board } from './player';

const SOON = 1500;

const CONTROLS = { ready: '.prompt .answers button:enabled', list: '.prompt button[aria-label]', options: 'dialog[open].choices .btn:enabled', chosen: '.aimline, .act.is-on' };

export const stepsBoard = (): Board<keyof typeof CONTROLS> => ({
  controls: CONTROLS,
  async answer(player, { ready, chosen }) {
    if (ready) return player.any(CONTROLS.ready, ready);
    if (chosen) return false;
    const options = player.page.locator(CONTROLS.options);
    await player.press(player.page.locator(CONTROLS.list).first());
    await options.first().waitFor({ timeout: SOON });
    return player.any(CONTROLS.options, await options.count());
  },
});

/** How the table of Cash'n Guns is played: whatever is offered, once a choice. */
import { ANSWER, type Board } from './player';

const CONTROLS = {
  targets: '.cs.can .plaque, .ct.can', bullets: '.bullets button:enabled[aria-pressed="false"]', answers: ANSWER,
  // a choice may be changed until all have chosen; here it stands
  chosen: '.cs.sel, .ct.sel, .is-picked, .prompt .btn.is-on',
};

export const cashBoard = (): Board<keyof typeof CONTROLS> => ({
  controls: CONTROLS,
  async answer(player, { kind, targets, bullets, answers, chosen }) {
    if (chosen) return false;
    if (targets) return player.any(CONTROLS.targets, targets);
    if (answers) return player.any(ANSWER, answers);
    if (kind === 'load') await player.any(CONTROLS.bullets, bullets);
    return false;
  },
});

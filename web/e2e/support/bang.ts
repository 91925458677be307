/** How the table of BANG! is played by somebody in a hurry for a fight. */
import { ANSWER, type Board, type Player } from './player';

const CARD = '.hand button:not(.is-no):not(.is-up)';
const FIERCE = ['bang', 'duel', 'gatling', 'indians'].map((kind) => `.hand [data-card^="${kind}/"] button:not(.is-no):not(.is-up)`).join();
/** So many cards are tried before a turn is ended. */
const TRIES = 4;
// the left edge of a card is never under its neighbor
const EDGE = { x: 9, y: 26 };

export type BangControl = 'targets' | 'shelf' | 'answers' | 'raised' | 'cards' | 'fierce';

export function bangBoard(): Board<BangControl> {
  let tried = 0;
  const controls = { targets: '.seat.can .plaque, .ps.can, .mine.can .mine__who', shelf: '.shelf .is-offer', answers: ANSWER, raised: '.hand .is-up', cards: CARD, fierce: FIERCE };
  const raise = (player: Player<BangControl>, selector: string, count: number) => player.press(player.page.locator(selector).nth(Math.floor(player.random() * count)), EDGE);
  return {
    controls,
    async answer(player, { kind, targets, shelf, answers, raised, cards, fierce }) {
      if (targets) return player.any(controls.targets, targets);
      if (shelf) return player.any(controls.shelf, shelf);
      if (kind !== 'play' && kind !== 'discard') return player.any(ANSWER, answers);
      if (raised && answers) return player.any(ANSWER, answers);
      if (cards && (kind === 'discard' || (!raised && tried++ < TRIES))) {
        await (fierce && kind === 'play' ? raise(player, FIERCE, fierce) : raise(player, CARD, cards));
        return false;
      }
      tried = 0;
      if (raised) await player.page.keyboard.press('Escape');
      await player.press(player.page.locator(ANSWER).last());
      return true;
    },
  };
}

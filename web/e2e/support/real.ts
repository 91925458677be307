/** Real views on a page, one after another: which to show, and a server that shows them. */
import { expect, type Page } from '@playwright/test';
import { realOf, seated, type Piece, type RealView } from '../../src/table/fixtures/real';
import type { GameEvent, MatchInfo, ServerMessage } from '../../src/wire';
import { fakeServer, ORIGIN } from './fake';

type View = Piece<RealView>;
/** What may be done in a view. */
export const dosOf = ({ holds }: View): string[] => [...new Set(holds.legal.map((a) => (a as unknown as { do: string }).do))];
/** What the viewer is asked. */
export const kindOf = ({ holds, viewer }: View): string => holds.decisions.find((d) => d.seat === viewer)?.kind ?? '';

/** The first views of a game in which all of these traits occur; `first`: in which order they are looked at. */
export function viewsWith(game: string, traits: (piece: View) => string[], first: (a: View, b: View) => number = () => 0): View[] {
  const known = new Set<string>();
  return [...realOf(game).views].sort(first).filter((piece) => {
    const fresh = traits(piece).filter((trait) => !known.has(trait));
    for (const trait of fresh) known.add(trait);
    return fresh.length > 0;
  });
}

/** Something that happened in the match of a view, for the log. */
function heard(game: string, view: View): GameEvent[] {
  const all = realOf(game).events.filter(({ match }) => match === view.match).flatMap(({ holds }) => holds as GameEvent[]);
  return [...new Map(all.map((event) => [event.index, event])).values()].sort((a, b) => a.index - b.index);
}

/** Shows one view after another on one page, each as another match. */
export async function show(page: Page, game: string, pieces: View[], look: (piece: View) => Promise<void>): Promise<void> {
  let send: (message: ServerMessage) => void = () => undefined;
  let number = 0;
  const whole = (piece: View): ServerMessage => {
    const { table, match } = seated(game, piece);
    const clock = { zero: null, stands: piece.at };
    const timed = 'cues' in piece.holds ? { clock: { ...clock, zero: Date.now() - piece.at, stands: 0 } } : {};
    return { type: 'whole', table: { ...table, match: ++number, name: `View ${number}.` }, epoch: 1, number, now: Date.now(), match: { ...match, ...timed } as MatchInfo, events: heard(game, piece), chat: [] };
  };
  let shown = whole(pieces[0]);
  await fakeServer(page, { hear: (message, answer) => {
    if (message.type !== 'enter') return false;
    // a page whose line was slow enters again
    send = answer;
    answer(shown);
    return true;
  } });
  await page.goto(`${ORIGIN}/t/REAL`);
  for (const piece of pieces) {
    await page.locator('.prompt').first().waitFor();
    send((shown = whole(piece)));
    await expect(page).toHaveTitle(new RegExp(`View ${number}\\.`));
    await look(piece);
  }
}

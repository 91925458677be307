/** What the boards show and do against what the rules really send: every view and event of the kept samples, in both languages. */
import { beforeEach, describe, expect, test } from 'vitest';
import { help } from '../app/help.svelte';
import { settings } from '../app/settings.svelte';
import { BOARDS, OFFERED } from './boards';
import { layoutsOf, reach, sit, type Hands } from './fixtures/reach';
import { nameOf, realGames, realOf, titleOf, type Piece, type RealView } from './fixtures/real';
import type { AnyAsk } from './model.svelte';
import { plainOf } from './rich';
import type { AnyEvent, Source } from './source';

const HANDS = import.meta.glob<{ HANDS: Hands }>('./*/fixtures/hands.ts', { eager: true });
const handsOf = (game: string): Hands => HANDS[`./${BOARDS[game].skin}/fixtures/hands.ts`].HANDS;
const LOCALES = ['en', 'zh-Hant'] as const;
/** A hole in a text: a key of the catalogs, or a value or a token that nobody put into words. */
const HOLE = /_|undefined|null|NaN|[{}\u0001\u0002]|\[object|\s[.。,，]|^\s*$/;
/** Nobody is there yet. */
const EMPTY = { table: null, match: null, events: [], chat: [], tableTime: () => null, counting: () => 0 } as unknown as Source;
const isAsked = ({ viewer, holds }: Piece<RealView>): boolean => holds.decisions.some((d) => d.seat === viewer);

beforeEach(() => {
  settings.speed = 'off';
  help.open = false;
});

test('every game has a board, real views, and hands to play it', () => {
  expect(realGames()).toEqual([...OFFERED].sort());
  for (const game of OFFERED) expect(HANDS).toHaveProperty([`./${BOARDS[game].skin}/fixtures/hands.ts`]);
});

describe.each(realGames())('%s', (game) => {
  const { views, events } = realOf(game);
  const hands = handsOf(game);
  const asked = views.filter(isAsked).map((piece) => [titleOf(piece), piece] as const);
  const others = views.filter((piece) => !isAsked(piece)).map((piece) => [titleOf(piece), piece] as const);
  const stretches = events.map((piece) => [`match ${piece.match}, choice ${piece.step}, for ${piece.viewer}`, piece] as const);

  test.each(asked)('%s: all that is legal can be done on the board and nothing else; what is said meanwhile is whole', (_, piece) => {
    const legal = piece.holds.legal.map((a) => a.text);
    for (const layout of layoutsOf(hands)) {
      const { sent, raised } = reach(hands, game, piece, layout);
      const offered = legal.filter((text) => !hands.withheld?.(piece.holds, text, piece.at));
      expect([...sent].filter((text) => legal.includes(text) || !hands.unlisted?.(piece.holds, text)).sort(), layout).toEqual(offered.sort());
      for (const locale of LOCALES) expectWholeAsks(hands, game, piece, raised, locale);
    }
  });

  test.each(others)('%s: nothing can be done, and whoever waits learns for whom', (_, piece) => {
    for (const layout of layoutsOf(hands)) expect([...reach(hands, game, piece, layout).sent]).toEqual([]);
    for (const locale of LOCALES) {
      settings.locale = locale;
      const model = sit(hands, game, piece, () => undefined);
      expect(model.ask).toBeNull();
      if (!piece.holds.over) expectWhole(Object.values(model.play.wait(piece.holds, model.voice)).filter((text) => text !== ''));
    }
  });

  test.each(stretches)('what happened is told in whole sentences (%s)', (_, piece) => {
    for (const locale of LOCALES) expectWhole(toldOf(hands, piece, locale));
  });
});

function expectWhole(texts: unknown[]): void {
  for (const text of texts) if (typeof text === 'string') expect(text).not.toMatch(HOLE);
}

/** The question as it stands when each of these is raised: its words, and those of its answers. */
function expectWholeAsks(hands: Hands, game: string, piece: Piece<RealView>, raised: unknown[], locale: (typeof LOCALES)[number]): void {
  settings.locale = locale;
  const { play, voice } = sit(hands, game, piece, () => undefined);
  for (const one of raised) {
    const ask = play.ask(piece.holds, one, voice) as AnyAsk & { answers?: { label: string; hint?: string | null; effect?: string }[] };
    expectWhole([ask.title, ask.text, ...Object.values(ask.brief ?? {}), ...(ask.answers ?? []).flatMap((a) => [a.label, a.hint, a.effect])]);
  }
}

/** Every line of the log, and every sentence that is read aloud while it is played; as this viewer hears them. */
function toldOf(hands: Hands, { viewer, holds }: Piece<AnyEvent[]>, locale: (typeof LOCALES)[number]): string[] {
  settings.locale = locale;
  const { play } = hands.sit(EMPTY);
  const voice = { you: viewer, name: nameOf };
  const plain = (text: string) => plainOf(text, voice, play.words);
  const lines = play.lines(holds, voice).map((line) => plain(line.text));
  const aloud = play.script.runs(holds).flatMap((run) => play.tell(run, voice).text ?? []);
  return [...lines, ...aloud];
}

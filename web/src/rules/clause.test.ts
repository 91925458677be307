import { expect, test } from 'vitest';
import { blocksOf, loadClauses, sectionsOf, wordsOf } from './clause';
import { BOARDS } from '../table/boards';

test('lines become paragraphs, dashes become one list', () => {
  expect(blocksOf('One.\n- a\n- b\nTwo.')).toEqual([
    { kind: 'text', text: 'One.' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'text', text: 'Two.' },
  ]);
});

test('clauses stand in the order of their numbers, under their headings', () => {
  const catalog = {
    clauses_BG_10_title: 'Ten', clauses_BG_10_text: 'x', clauses_BG_2_title: 'Two', clauses_BG_2_text: 'y', clauses_BG_2_section: 'First',
    clauses_XX_1_text: 'another game',
  };
  expect(sectionsOf(catalog, 'bang').map((s) => [s.title, s.clauses.map((c) => c.id)])).toEqual([['First', ['BG-2', 'BG-10']]]);
});

const ALL = Object.keys(BOARDS).flatMap((game) => ['en', 'zh-Hant'].map((locale) => [game, locale]));

test.each(ALL)('%s: every entry of the rules help leads to a clause that is there (%s)', async (game, locale) => {
  const clauses = (await loadClauses(game, locale)).flatMap((s) => s.clauses);
  const ids = new Set(clauses.map((c) => c.id));
  const entries = BOARDS[game].chapters().flatMap((chapter) => chapter.entries);
  for (const { id, clause } of entries) if (clause) expect(ids.has(clause), id).toBe(true);
  expect(new Set(entries.map((e) => e.id)).size).toBe(entries.length);
  expect(ids.size).toBeGreaterThan(20);
  expect(wordsOf(clauses[0])).toContain(`${BOARDS[game].clauses.prefix.toLowerCase()}-1`);
});

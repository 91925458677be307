import { expect, test } from 'vitest';
import { KINDS, CHARACTERS } from '../art';
import { blocksOf, loadClauses, sectionsOf, wordsOf } from './clause';
import { BULLET_CLAUSE, CARD_CLAUSE, CHARACTER_CLAUSE, POWER_CLAUSE } from './entry';

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

test.each(['en', 'zh-Hant'])('every card and character leads to a clause that is there (%s)', async (locale) => {
  const clauses = (await loadClauses('bang', locale)).flatMap((s) => s.clauses);
  const ids = new Set(clauses.map((c) => c.id));
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) expect(ids.has(CARD_CLAUSE[kind]), kind).toBe(true);
  for (const who of CHARACTERS) expect(ids.has(CHARACTER_CLAUSE[who]), who).toBe(true);
  expect(ids.size).toBeGreaterThan(50);
  expect(wordsOf(clauses[0])).toContain('bg-1');
});

test.each(['en', 'zh-Hant'])('every bullet and power leads to a clause that is there (%s)', async (locale) => {
  const ids = new Set((await loadClauses('cash-n-guns', locale)).flatMap((s) => s.clauses).map((c) => c.id));
  for (const clause of [...Object.values(BULLET_CLAUSE), ...Object.values(POWER_CLAUSE)]) expect(ids.has(clause), clause).toBe(true);
  expect(ids.size).toBeGreaterThanOrEqual(30);
});

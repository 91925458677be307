/** Markup comes from our own drawings alone: each place where a string becomes markup is known, and what may stand there. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf-8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !/^paraglide|\.test\.ts$/.test(name));
const read = (name: string): string => readFileSync(`${SRC}/${name}`, 'utf-8');

/** What is no call of a drawing function: variables and fields that hold a drawing, by the file in which they stand. */
const HELD: Record<string, string[]> = {
  'parts/Art.svelte': ['svg'],
  'parts/CardBack.svelte': ['svg'],
  'parts/Fuse.svelte': ['spark'],
  'rules/Signed.svelte': ['sign.svg'],
  'table/Rich.svelte': ['part.svg ?? \'\''],
  'table/amigos/Burn.svelte': ['SPARK'],
  'table/amigos/Counter.svelte': ['number === null ? SHUT : OPEN'],
  'table/amigos/Thing.svelte': ['svg'],
  'table/cash/Board.svelte': ['line.line', 'line.head', 'line.hand', 'gun'],
  'table/cash/Marks.svelte': ['mark'],
  'table/thieves/Flights.svelte': ['table.dragged.svg'],
  'table/thieves/Pic.svelte': ['svg'],
};
/** Functions that draw but are not imported from src/art. */
const DRAWING = ['known.poster', 'known.ground', 'svgOf', 'switchMark', 'fall', 'lootTile', 'house'];

function drawers(text: string): string[] {
  const lists = [...text.matchAll(/import(?: type)? \{([^}]*)\} from '[^']*\/art(?:\/\w+)?'/g)].map(([, list]) => list);
  return lists.flatMap((list) => list.split(',').map((name) => name.trim().split(' as ').pop() ?? ''));
}

test('only drawings become markup', () => {
  const strange: string[] = [];
  let seen = 0;
  for (const name of files.filter((f) => f.endsWith('.svelte'))) {
    const text = read(name);
    const known = [...drawers(text), ...DRAWING];
    for (const [, expression] of text.matchAll(/\{@html ((?:[^{}]|\{[^{}]*\})*)\}/g)) {
      seen++;
      const called = expression.split(/ [?:] /).map((part) => /^([\w.]+)\(/.exec(part.trim())?.[1]);
      const isDrawn = called.filter((f) => f !== undefined).length > 0 && called.every((f) => f === undefined || known.includes(f));
      if (!isDrawn && !(HELD[name] ?? []).includes(expression)) strange.push(`${name}: ${expression}`);
    }
  }
  expect(seen).toBeGreaterThan(80);
  expect(strange, 'may a person have written this? Draw it in src/art, or show it as text').toEqual([]);
});

test('nothing else makes markup or code of a string', () => {
  const ways = /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment|eval\(|new Function\b|setTimeout\('|javascript:)/;
  expect(files.filter((name) => ways.test(read(name)))).toEqual([]);
});

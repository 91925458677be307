/** Style sheets of boards stay loaded once a board was seen: nothing in one may reach another board or page. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BOARDS } from './boards';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Cuts at commas that stand in no brackets. */
function cut(list: string): string[] {
  let depth = 0;
  let parts = [''];
  for (const c of list) {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    if (c === ',' && depth === 0) parts = [...parts, ''];
    else parts[parts.length - 1] += c;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The selectors of a sheet, those inside media queries too. */
function selectors(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]+\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '').replace(/@media[^{]+\{/g, '');
  return [...bare.matchAll(/([^{}]+)\{[^}]*\}/g)].flatMap(([, list]) => cut(list));
}

test('selectors are read', () => {
  expect(selectors('/* a, b {} */ .x, .y:is(.a, .b) { color: red } @media (a) { .z { top: 0 } } @keyframes k { from { top: 0 } to { top: 1px } } .w{}')).toEqual(['.x', '.y:is(.a, .b)', '.z', '.w']);
});

test.each(Object.values(BOARDS).map((about) => about.skin))('every rule of %s begins at its own root', (folder) => {
  const [, root] = /skin="(\w+)"/.exec(readFileSync(here(`./${folder}/Table.svelte`), 'utf-8')) ?? [];
  expect(root).toBeTruthy();
  const sheets = readdirSync(here(`./${folder}`)).filter((name) => name.endsWith('.css'));
  const loose = sheets.flatMap((name) => selectors(readFileSync(here(`./${folder}/${name}`), 'utf-8')).filter((s) => !new RegExp(`\\.${root}(?![a-zA-Z0-9])`).test(s)).map((s) => `${name}: ${s}`));
  expect(sheets.length).toBeGreaterThan(0);
  expect(loose).toEqual([]);
});

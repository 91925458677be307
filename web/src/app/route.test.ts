import { expect, test } from 'vitest';
import { pathOf, readRoute, type Route } from './route.svelte';

test.each<[string, string, Route]>([
  ['/', '', { page: 'lobby' }],
  ['/t/mesa4271', '', { page: 'table', code: 'MESA4271' }],
  ['/t/MESA-4271/', '', { page: 'table', code: 'MESA-4271' }],
  ['/rules', '', { page: 'rules', game: 'bang', clause: null }],
  ['/rules/bang', '#BG-22', { page: 'rules', game: 'bang', clause: 'BG-22' }],
  ['/t', '', { page: 'missing' }],
  ['/t/<script>', '', { page: 'missing' }],
  ['/somewhere/else', '', { page: 'missing' }],
])('%s%s', (path, hash, route) => {
  expect(readRoute(path, hash)).toEqual(route);
});

test('paths and routes go both ways', () => {
  for (const path of ['/', '/t/MESA4271', '/rules/bang', '/rules/bang#BG-22']) {
    const [bare, hash] = path.split('#');
    expect(pathOf(readRoute(bare, hash ? `#${hash}` : ''))).toBe(path);
  }
});

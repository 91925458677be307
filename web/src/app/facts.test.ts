import { afterEach, expect, test } from 'vitest';
import { facts } from './facts';
import { settings } from './settings.svelte';

afterEach(() => (settings.locale = 'en'));

test('facts are closed as the language closes sentences', () => {
  expect(facts(['BANG!', '', 'Shoot someone.', null, 'not now'])).toBe('BANG! Shoot someone. not now');
  expect(facts(['3 of 4 lives', '2 cards'])).toBe('3 of 4 lives. 2 cards');
  settings.locale = 'zh-Hant';
  expect(facts(['砰！', '射擊一名玩家。', '生命 3／4', '2 張'])).toBe('砰！射擊一名玩家。生命 3／4。2 張');
  expect(facts([])).toBe('');
});

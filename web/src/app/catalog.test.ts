import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, describe } from 'vitest';
import { CHARACTERS, KINDS, ROLES } from '../art';
import { BOARDS } from '../table/boards';
import { hasText } from './text';

const ROOT = fileURLToPath(new URL('../../../src/standoff/catalog/', import.meta.url));
const areas = readdirSync(`${ROOT}en`).filter((f) => f.endsWith('.json'));
const read = (locale: string, area: string) => JSON.parse(readFileSync(`${ROOT}${locale}/${area}`, 'utf-8')) as Record<string, unknown>;
const texts = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const slots = (value: unknown): string[] => [...new Set([...texts(value).matchAll(/\{(\w+)\}/g)].map((m) => m[1]))].sort();

test('both languages have the same areas', () => {
  expect(readdirSync(`${ROOT}zh-Hant`).filter((f) => f.endsWith('.json'))).toEqual(areas);
});

describe.each(areas)('%s', (area) => {
  const en = read('en', area);
  const zh = read('zh-Hant', area);

  test('has the same keys in both languages', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });
  test('has no empty text, and the same parameters in both', () => {
    for (const key of Object.keys(en)) {
      expect(texts(en[key]).trim(), key).not.toBe('');
      expect(texts(zh[key] ?? '').trim(), key).not.toBe('');
      expect(slots(zh[key]), key).toEqual(slots(en[key]));
    }
  });
  // Names stay as they are; two words of a sentence do not.
  test('has Chinese that is Chinese', () => {
    const bare = Object.entries(zh).filter(([k, v]) => texts(v) === texts(en[k]) && /[a-z]{3,} [a-z]{3,}/.test(texts(v).replace(/\{\w+\}/g, '')));
    expect(bare.map(([k]) => k)).toEqual([]);
  });
});

test('what is waited for ends as a sentence, for another may follow it', () => {
  const waits = areas.flatMap((area) => ['en', 'zh-Hant'].flatMap((locale) => Object.entries(read(locale, area)).map(([key, value]) => [locale, key, texts(value)])))
    .filter(([, key]) => /^(?:bang|cash|thieves|amigos|table)_wait_(?!all$|for$|turn|ready$)/.test(key)); // but headings and names
  expect(waits.length).toBeGreaterThan(20);
  expect(waits.filter(([, , text]) => !/[.?!。？！…]$/.test(text))).toEqual([]);
});

test('no key stands in two areas', () => {
  const all = areas.flatMap((area) => Object.keys(read('en', area)));
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

test('every card, character, role and phrase has its words', () => {
  const key = (slug: string) => slug.replace(/-/g, '_');
  for (const kind of Object.keys(KINDS)) for (const end of ['', '_effect', '_help']) expect(hasText(`bang_card_${key(kind)}${end}`), kind).toBe(true);
  for (const who of CHARACTERS) for (const end of ['', '_ability']) expect(hasText(`bang_character_${key(who)}${end}`), who).toBe(true);
  for (const role of ROLES) for (const end of ['', '_goal']) expect(hasText(`bang_role_${role}${end}`), role).toBe(true);
});

test.each(Object.values(BOARDS))('$game has all words of lobby, chat and waiting room', (about) => {
  const source = readFileSync(fileURLToPath(new URL('../../../src/standoff/table/command.py', import.meta.url)), 'utf-8');
  const taken = /PHRASES = \(([^)]*)\)/s.exec(source)?.[1] ?? '';
  for (const phrase of about.phrases) {
    expect(hasText(`chat_phrase_${phrase}`), phrase).toBe(true);
    expect(taken, 'the server takes it').toContain(`"${phrase}"`);
  }
  expect(hasText(`${about.game.replace(/-/g, '_')}_goal`), 'what one plays for').toBe(true);
  const chapters = about.chapters();
  for (const id of about.shown) expect(chapters.some((c) => c.id === id), id).toBe(true);
  for (const { id, name, text } of chapters.flatMap((c) => c.entries)) expect(`${name} ${text}`, id).not.toMatch(/\w_\w|undefined/);
  for (const rest of ['name', 'tagline']) expect(hasText(`${about.game.replace(/-/g, '_')}_${rest}`), rest).toBe(true);
  expect(about.steps().length).toBeGreaterThan(2);
});

test('every code of a refusal has its sentence', () => {
  const source = readFileSync(fileURLToPath(new URL('../../../src/standoff/protocol/codes.py', import.meta.url)), 'utf-8');
  const codes = [...source.matchAll(/= "([a-z_]+\/[a-z_]+)"/g)].map((m) => m[1]);
  expect(codes.length).toBeGreaterThan(30);
  expect(codes.filter((code) => !hasText(`error_${code.replace('/', '_')}`))).toEqual([]);
});

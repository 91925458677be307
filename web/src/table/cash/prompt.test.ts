import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../app/settings.svelte';
import { CASES } from './fixtures/match';
import { aimAct, askOf, choiceText, loadAct, loadable, NOTHING, readAction, targetsOf, waitOf } from './prompt';
import { headline, logLines } from './sentence';
import { plain } from './word';
import type { CashView } from './types';

const viewOf = (name: string) => CASES[name]().match.view as CashView;
const NAMES = ['Mei', 'Lin', 'Tobias', 'Ana', 'Dusty', 'Rui'];
const voice = { you: 0, name: (seat: number) => NAMES[seat] };
const ask = (name: string, raised = NOTHING) => askOf(viewOf(name), raised, voice);
const labels = (name: string, raised = NOTHING) => ask(name, raised)?.answers.map((a) => a.label);

describe.each(['en', 'zh-Hant'] as const)('in %s', (locale) => {
  beforeEach(() => void (settings.locale = locale));

  test.each(Object.keys(CASES).filter((name) => viewOf(name).legal.length > 0))('%s has a heading, a sentence and every way to answer', (name) => {
    const view = viewOf(name);
    const made = ask(name);
    expect(made?.title).toBeTruthy();
    expect(made?.text).toBeTruthy();
    expect(`${made?.title} ${made?.text}`).not.toMatch(/cash_|undefined|[{}]/);
    const reached = new Set([...(made?.answers.map((a) => a.act?.text) ?? []), ...targetsOf(view, NOTHING).map((s) => aimAct(view, s, null)?.text)]);
    const kinds = loadable(view, NOTHING);
    for (const act of view.legal) expect(reached.has(act.text) || (act.do === 'load' && kinds.has(act.bullet ?? '')), act.text).toBe(true);
  });

  test('the log has a line for all that happens, without a hole', () => {
    const { events, script } = CASES.courage();
    const lines = logLines([...events, ...(script ?? [])], voice);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(plain(line.text, voice)).not.toMatch(/cash_|undefined|[{}]/);
  });

  test('who waits learns for whom', () => {
    const wait = waitOf(viewOf('waiting'), voice);
    expect(wait.title).toContain('Lin');
    expect(wait.seats).toEqual([1]);
  });
});

describe('answers', () => {
  beforeEach(() => void (settings.locale = 'en'));

  test('a bullet is raised first, then loaded', () => {
    expect(labels('load')).toEqual([]);
    expect(labels('load', { bullets: ['bang'], target: null })).toEqual(['Take back', 'Load BANG!']);
    expect(loadAct(viewOf('load'), ['bbb'])).toBeNull();
    expect(loadAct(viewOf('load-two'), ['clic', 'bang'])?.text).toBe('load clic bang');
  });

  test('a sealed choice is said, and may be changed', () => {
    const made = ask('aim-done');
    expect(made?.text).toBe('You aim at Dusty. You may change it until all have chosen.');
    expect(ask('courage-done')?.answers.find((a) => a.on)?.label).toBe('Stay');
  });

  test('courage says what is at stake', () => {
    expect(ask('courage')).toMatchObject({ title: '2 guns on you. Stay or drop out?', urgent: true });
    expect(ask('cornered')?.text).toContain('After your call you may drop out only once.');
    expect(labels('cornered')).toEqual(['Stay']);
  });

  test('the phone looks the same for all but for the second button of the cop', () => {
    expect(ask('phone')?.title).toBe(ask('passing')?.title);
    expect(ask('phone')?.answers.every((a) => a.look === 'plain')).toBe(true);
    expect(labels('passing')).toEqual(['Pass it on']);
  });

  test('notation is read', () => {
    expect(readAction('aim 3 4')).toMatchObject({ do: 'aim', target: 3, second_target: 4 });
    expect(choiceText(readAction('load clic bbb'), voice)).toBe('You lay CLIC and BANG! BANG! BANG!');
  });

  test('a headline tells first what concerns oneself', () => {
    const { script } = CASES.courage();
    const shots = (script ?? []).filter((e) => e.type === 'shot-fired' && e.bullet !== 'bbb');
    expect(plain(headline(shots, voice)?.title ?? '', voice)).toBe('Tobias shoots at you: CLIC.');
  });
});

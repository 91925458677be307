/** The board of Adios Amigos under the finger: what was done is shown at once as aimed, nothing of the page takes a shot, and nothing moves away. */
import { expect, test, type Page } from '@playwright/test';
import { bot, seat } from './support/fake';
import { expectAccessible, expectFits, pageWith } from './support/look';
import { backReceipt, openRace, raceView, shotEvent, shotIn } from './support/race';

const phone = (browser: Parameters<typeof pageWith>[0]) => pageWith(browser, { size: 'phone', locale: 'en', theme: 'light' });
const desktop = (browser: Parameters<typeof pageWith>[0]) => pageWith(browser, { size: 'desktop', locale: 'en', theme: 'light' });
const said = (page: Page) => page.locator('.prompt__t');

/** A finger that goes down on one thing and up on another, or at a point. */
async function drag(page: Page, from: string, to: string | { x: number; y: number }, midway = () => {}): Promise<void> {
  const middle = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const a = await middle(from);
  const b = typeof to === 'string' ? await middle(to) : to;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
  for (let k = 1; k <= 6; k++) {
    if (k === 4) midway();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: a.x + ((b.x - a.x) * k) / 6, y: a.y + ((b.y - a.y) * k) / 6 }] });
    await page.waitForTimeout(30);
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a tap on a counter and one on a gangster fire: shown as aimed until it is judged, then as it was judged', async ({ browser }) => {
  const page = await phone(browser);
  const race = await openRace(page);
  await page.locator('[data-slot="7"]').tap();
  await expect(said(page)).toContainText('7 is drawn');
  await page.locator('[data-gang="2 0"]').tap();
  expect(race.claims).toEqual(['shoot 7 > 2a']);
  await expect(said(page)).toContainText('Aiming');
  await expect(page.locator('[data-gang="2 0"]')).toHaveClass(/is-aimed/);
  await expect(page.locator('[data-gang="2 0"]')).not.toHaveClass(/gg--hit/);
  race.answer();
  race.tell(shotIn(raceView(), 0, 2, 0, 7), [shotEvent(0, 0, 2, 0, 7)]);
  await expect(page.locator('[data-gang="2 0"]')).toHaveClass(/gg--hit/);
  await expect(said(page)).toContainText('Hit! 1 + 6 = 7');
  await expect(page.locator('.aircoin')).toHaveCount(0);
});

test('what came too late comes back without a miss, and says by how much', async ({ browser }) => {
  const page = await phone(browser);
  const race = await openRace(page);
  await page.locator('[data-slot="5"]').tap();
  await page.locator('[data-gang="2 1"]').tap();
  race.tell(shotIn(raceView(), 3, 2, 1, 6), [shotEvent(10, 3, 2, 1, 6)]);
  race.answer(backReceipt('shoot 5 > 2b', 'already-shot'));
  await expect(said(page)).toContainText('Dusty was 40 ms faster');
  await expect(page.locator('.prompt')).not.toHaveClass(/strip--miss/);
  await expect(page.locator('[data-slot="5"]')).toHaveAttribute('aria-disabled', 'false');
});

test('a counter is dragged onto a gangster, or dropped beside without a cost; the page neither scrolls nor zooms', async ({ browser }) => {
  const page = await phone(browser);
  const race = await openRace(page);
  // what others do meanwhile takes nothing out of the hand
  await drag(page, '[data-slot="7"]', '[data-gang="3 1"]', () => race.tell(shotIn(raceView(), 2, 1, 0, 8), [shotEvent(0, 2, 1, 0, 8)]));
  await expect.poll(() => race.claims).toEqual(['shoot 7 > 3b']);
  await drag(page, '[data-slot="5"]', { x: 200, y: 20 });
  await drag(page, '[data-gang="1 1"]', { x: 200, y: 800 });
  await expect(page.locator('[data-slot="5"]')).toHaveAttribute('aria-pressed', 'false');
  for (let k = 0; k < 2; k++) await page.locator('[data-slot="0"]').tap();
  await expect(page.locator('[data-slot="0"]')).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);
  expect(race.claims).toHaveLength(1);
});

test('a double tap spends one bullet and one bomb', async ({ browser }) => {
  const page = await phone(browser);
  const race = await openRace(page);
  for (let k = 0; k < 3; k++) await page.locator('.act').first().tap({ force: true });
  for (let k = 0; k < 3; k++) await page.locator('.act--b').tap({ force: true });
  expect(race.claims).toEqual(['reload', 'bomb']);
});

test('keys: digits, letters by their place, R, B and Esc; not while one writes', async ({ browser }) => {
  const page = await desktop(browser);
  const race = await openRace(page);
  await page.keyboard.press('Digit7');
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyS');
  expect(race.claims).toEqual([]);
  await page.keyboard.press('Digit5');
  await page.keyboard.press('KeyS');
  await page.keyboard.press('KeyR');
  await page.keyboard.press('KeyB');
  expect(race.claims).toEqual(['shoot 5 > 2b', 'reload', 'bomb']);
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('');
  await page.getByRole('textbox', { name: 'Say something' }).press('Digit7');
  await page.getByRole('textbox', { name: 'Say something' }).press('KeyQ');
  expect(race.claims).toHaveLength(3);
});

test('another’s bomb freezes all until its table time, which the board knows by itself', async ({ browser }) => {
  const page = await phone(browser);
  const race = await openRace(page);
  await page.locator('[data-slot="7"]').tap();
  const bombed = raceView({ phase: 'bomb', bomb: { seat: 1, ends_at: 36_500 }, decisions: [{ kind: 'bomb', seat: 1, answer: false, sealed: false, owed: false }] });
  race.tell(bombed, [{ type: 'bomb-thrown', index: 0, at: 30_200, seat: 1, ends_at: 36_500 }]);
  await expect(page.locator('.afoes')).toHaveClass(/frozen/);
  await expect(page.locator('.strip__n')).toHaveText(/[2-6]/);
  await expect(page.locator('[data-slot="7"]')).toHaveAttribute('aria-pressed', 'false');
  for (const frozen of ['[data-slot="7"]', '[data-gang="2 0"]', '.act >> nth=0', '.act--b']) await page.locator(frozen).tap({ force: true });
  expect(race.claims).toEqual([]);
  await expect(page.locator('.afoes')).not.toHaveClass(/frozen/, { timeout: 12_000 });
  await page.locator('[data-slot="7"]').tap();
  await page.locator('[data-gang="2 0"]').tap();
  expect(race.claims).toEqual(['shoot 7 > 2a']);
});

test('nothing moves away while four shoot, and frames need no layout of their own', async ({ browser }) => {
  const page = await desktop(browser);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const race = await openRace(page);
  const boxes = () => page.evaluate(() => [...document.querySelectorAll('[data-gang], .slot, .act, .prompt')].map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }));
  const before = await boxes();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const layouts = async () => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'LayoutCount')?.value ?? 0;
  const counted = page.evaluate(() => new Promise<number>((done) => {
    let frames = 0;
    const end = performance.now() + 2500;
    const frame = () => (performance.now() < end ? (frames++, requestAnimationFrame(frame)) : done(frames));
    requestAnimationFrame(frame);
  }));
  const first = await layouts();
  let view = raceView();
  const shots: [number, number, number, number][] = [[1, 2, 0, 1], [2, 1, 1, 9], [3, 2, 1, 6], [1, 3, 0, 4], [2, 3, 2, 8], [2, 0, 1, 3]];
  for (const [k, [by, target, gangster, number]] of shots.entries()) {
    view = shotIn(view, by, target, gangster, number);
    race.tell(view, [shotEvent(k, by, target, gangster, number)]);
    race.tell(view, [{ type: 'shot-missed', index: 100 + k, at: 30_000, seat: (by % 3) + 1, target: 0, gangster: 0, counters: [number], bomb: false }]);
    await page.waitForTimeout(180);
  }
  const frames = await counted;
  const laid = (await layouts()) - first;
  expect(await boxes()).toEqual(before);
  // what changes is laid out when it changes; the frames between only move what is there
  expect(laid, `${frames} frames`).toBeLessThan(shots.length * 12);
});

test('steps are played by keyboard alone, from the list of choices', async ({ browser }) => {
  const page = await desktop(browser);
  const legal = ['shoot 7 > 2a', 'shoot 7 > 2b', 'reload', 'bomb', 'pass'].map((text) => (text.startsWith('shoot') ? { text, do: 'shoot', target: 2, gangster: text.endsWith('a') ? 0 : 1, counters: [7] } : { text, do: text }));
  const steps = raceView({ options: { ...raceView().options, pace: 'steps' }, phase: 'step', idle_at: null, decisions: [0, 1, 2, 3].map((n) => ({ kind: 'step', seat: n, answer: false, sealed: true, owed: true })), legal });
  const race = await openRace(page, steps);
  await page.getByRole('button', { name: 'All choices as a list' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'All choices as a list' });
  await expectAccessible(page);
  await list.getByRole('button', { name: '7 at Lin’s 4·9' }).press('Enter');
  await expect.poll(() => race.claims).toEqual(['shoot 7 > 2b']);
  race.answer();
  race.tell({ ...steps, chosen: 'shoot 7 > 2b' });
  await expect(said(page)).toContainText('7 at Lin’s 4·9');
  await expect(page.locator('.aimline line')).toHaveCount(2);
});

for (const size of ['phone-s', 'phone', 'lying', 'desktop', 'tablet'] as const)
  test(`all that can be hit is large enough and nothing sticks out: ${size}`, async ({ browser }) => {
    const page = await pageWith(browser, { size, locale: size === 'phone' ? 'zh-Hant' : 'en', theme: size === 'lying' ? 'dark' : 'light' });
    const race = await openRace(page);
    await expectFits(page);
    await expectAccessible(page);
    const near = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-gang]')].map((e) => e.getBoundingClientRect());
      return boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom))).reduce((least, gap) => Math.min(least, gap), 99);
    });
    expect(near, 'between two gangsters').toBeGreaterThanOrEqual(6.5);
    race.tell(raceView({ phase: 'bomb', bomb: { seat: 1, ends_at: 90_000 } }), [{ type: 'bomb-thrown', index: 0, at: 30_200, seat: 1, ends_at: 90_000 }]);
    await expect(page.locator('.frozen')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

for (const [size, locale] of [['phone-s', 'en'], ['phone-s', 'zh-Hant'], ['lying', 'en']] as const)
  test(`the payment of a round fits, however large its figures: ${size} ${locale}`, async ({ browser }) => {
    const page = await pageWith(browser, { size, locale, theme: 'light' });
    const race = await openRace(page);
    // the shot that ends the round has nowhere to fly to any more
    await page.evaluate(() => new MutationObserver(() => {
      if ([...document.querySelectorAll('.aircoin')].some((coin) => coin.getBoundingClientRect().width > 0)) document.body.dataset.stray = '';
    }).observe(document.querySelector('.air')!, { childList: true, subtree: true }));
    const rows = [0, 1, 2, 3].map((n) => ({ seat: n, hits: 5, survived: 2, loot: n === 2 ? 4 : 0, fines: n === 0 ? 25 : 0, received: 15, change: -17 }));
    const seats = raceView().seats.map((it) => ({ ...it, nuggets: 0, fortune: it.seat === 0 ? -28 : 42 }));
    race.tell(raceView({ phase: 'ready', idle_at: null, payment: { number: 2, why: 'survivor', survivor: 2, rows }, seats, debts: [{ seat: 0, to: 1, amount: 15 }], decisions: [{ kind: 'ready', seat: 0, answer: true, sealed: false, owed: true }] }), [shotEvent(0, 1, 0, 0, 8)]);
    await expect(page.locator('.pay tbody tr')).toHaveCount(4);
    await expect(page.locator('body[data-stray]'), 'a counter that lies about').toHaveCount(0);
    const over = await page.locator('.pay').evaluate((pay) => [...pay.querySelectorAll('td, th')].map((e) => e.getBoundingClientRect().right - pay.getBoundingClientRect().right).reduce((most, by) => Math.max(most, by), -99));
    expect(over, 'a figure sticks out of the sheet').toBeLessThanOrEqual(0);
    await expectFits(page);
    await expectAccessible(page);
  });

test('who left as host and watches to the end is offered a seat, not a rematch without himself', async ({ browser }) => {
  const page = await phone(browser);
  const end = raceView({ viewer: null, phase: 'over', over: true, outcome: 'nuggets', winners: [2], decisions: [], idle_at: null });
  await openRace(page, end, { status: 'over', you: null, is_host: true, seats: [bot(0), seat(1, 'Tobias'), seat(2, 'Lin'), seat(3, 'Dusty')] });
  const over = page.locator('dialog[open].over');
  await expect(over.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(over.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
});

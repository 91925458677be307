/** What a page may do, and what people write, under the policy that the server sends. */
import { LobbyPage, person, WaitingRoom } from './support/pages';
import { expect, faultsOf, test } from './support/server';

const HOSTILE = [
  '<img src=x onerror="window.pwned=1">', '<script>window.pwned=1</script>', '<svg onload=window.pwned=1>', '"><iframe srcdoc="<script>parent.pwned=1</script>">',
  'javascript:window.pwned=1', '{@html pwned}', '{seat:0}{loss:9}', '&lt;b&gt;',
];

test('what people write is shown as they wrote it, and nothing of it runs', async ({ browser, server, watched }) => {
  const mei = watched(await person(browser, '" onfocus="window.pwned=1'));
  await new LobbyPage(mei, server.url).open();
  const room = await new LobbyPage(mei, server.url).makeTable();
  const lin = watched(await person(browser, '{seat:0} \'onload=pwned'));
  await lin.goto(mei.url());
  await new WaitingRoom(lin).sitAs('{seat:0} \'onload=pwned');
  for (const text of HOSTILE.slice(0, 7)) await room.say(text);
  const chat = lin.getByRole('log', { name: 'Chat' });
  for (const text of HOSTILE.slice(0, 7)) await expect(chat.getByText(text)).toBeVisible();
  await new WaitingRoom(lin).ready();
  await room.start();
  for (const page of [mei, lin]) {
    await expect(page.getByRole('region', { name: 'Seats' })).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByText('onload=pwned').first()).toBeVisible();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(await page.locator('img[src="x"], iframe, [onload], [onerror], [onfocus], script:not([src])').count()).toBe(0);
  }
});

test('what somebody brings in does not run, and is noticed', async ({ browser, server, watched }) => {
  const page = watched(await person(browser, 'Mei'));
  await new LobbyPage(page, server.url).open();
  const tries = [
    () => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.pwned=1' })),
    () => document.body.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.pwned=1' })),
    () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'body{display:none}' })),
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })),
    () => document.body.setAttribute('onclick', 'window.pwned=1'),
    () => void fetch('https://example.invalid/').catch(() => undefined),
  ];
  for (const [at, bring] of tries.entries()) {
    await page.evaluate(bring);
    await expect.poll(() => faultsOf(page).length, { message: `try ${at}` }).toBeGreaterThan(at);
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  faultsOf(page).length = 0;
});

/** Page objects: what a person does, by the names of the controls. English texts; the other language is looked at in look.spec.ts. */
import type { Browser, Locator, Page } from '@playwright/test';
import { SIZES, TAUGHT, type Size } from './look';

/** A person with a browser of his own. */
export async function person(browser: Browser, name: string, { size = 'desktop' as Size, motion = false, taught = true } = {}): Promise<Page> {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height }, locale: 'en-US', reducedMotion: motion ? 'no-preference' : 'reduce', hasTouch: size !== 'desktop', isMobile: size !== 'desktop',
  });
  await context.addInitScript(([n, g]) => localStorage.getItem('standoff.settings') ?? localStorage.setItem('standoff.settings', JSON.stringify({ locale: 'en', name: n, speed: 'off', taught: g })), [name, taught ? TAUGHT : []] as const);
  return context.newPage();
}

export class LobbyPage {
  constructor(readonly page: Page, readonly url: string) {}
  async open(): Promise<void> {
    await this.page.goto(this.url);
    await this.page.getByRole('heading', { name: 'Open tables' }).waitFor();
  }
  playBots(): Promise<void> { return this.page.getByRole('button', { name: 'Play against bots now' }).click(); }
  /** A table of BANG!, or of the game that is named. */
  async makeTable(game = ''): Promise<WaitingRoom> {
    await this.page.getByRole('button', { name: `Make a table${game && ` ${game}`}`, exact: true }).click();
    await this.page.waitForURL(/\/t\//);
    return new WaitingRoom(this.page);
  }
  table(name: string): Locator { return this.page.getByRole('listitem').filter({ hasText: name }); }
}

export class WaitingRoom {
  constructor(readonly page: Page) {}
  get code(): string { return new URL(this.page.url()).pathname.split('/')[2]; }
  get chairs(): Locator { return this.page.getByRole('region', { name: 'Seats' }).getByRole('listitem'); }
  chair(name: string): Locator { return this.chairs.filter({ hasText: name }); }
  async sitAs(name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByRole('button', { name: 'Sit down' }).click();
    await this.chair(name).waitFor();
  }
  ready(): Promise<void> { return this.page.getByRole('button', { name: 'I am ready' }).click(); }
  start(): Promise<void> { return this.page.getByRole('button', { name: /^(Start|Fill with bots and start)$/ }).click(); }
  async say(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
  }
}

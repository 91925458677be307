/** How a page is looked at: sizes, languages, themes; and what every page must satisfy. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Browser, type Page } from '@playwright/test';

export const SIZES = { 'phone-s': [360, 640], phone: [390, 844], desktop: [1280, 800], lying: [740, 360], tablet: [820, 1180], 'tablet-l': [1024, 768], wide: [1920, 1080] } as const;
export type Size = keyof typeof SIZES;
/** Games that are known to who is shown here: their course is not told before the first match. */
export const TAUGHT = ['bang', 'cash-n-guns', 'gentlemen-thieves'];
export type Locale = 'en' | 'zh-Hant';
export type Theme = 'light' | 'dark';

/** A page with the given size, language and theme, kept as the person's own settings. */
export async function pageWith(browser: Browser, { size, locale, theme }: { size: Size; locale: Locale; theme: Theme }): Promise<Page> {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height }, locale: locale === 'en' ? 'en-US' : 'zh-TW', colorScheme: theme, reducedMotion: 'reduce',
    hasTouch: size !== 'desktop', isMobile: size.startsWith('phone'), deviceScaleFactor: 1,
  });
  await context.addInitScript(([l, g]) => localStorage.setItem('standoff.settings', JSON.stringify({ locale: l, name: 'Mei', taught: g })), [locale, TAUGHT] as const);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect(error, 'an error on the page').toBeUndefined());
  return page;
}

/** No axe violation (WCAG 2.2 A and AA, best practice). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  const said = violations.map((v) => `${v.id}: ${v.help}\n${v.nodes.slice(0, 4).map((n) => `   ${n.target.join(' ')} ${n.failureSummary?.split('\n').slice(1, 2).join('')}`).join('\n')}`);
  expect(said, 'axe').toEqual([]);
}

/** Nothing sticks out sideways, and what can be tapped is at least 44 px high or wide enough, its invisible rim included. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const rim = (element: Element): [number, number] => {
      const box = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const before = getComputedStyle(element, '::before');
      const grow = (style: CSSStyleDeclaration, a: 'top' | 'left', b: 'bottom' | 'right') =>
        style.content !== 'none' && style.position === 'absolute' ? Math.max(0, -parseFloat(style[a])) + Math.max(0, -parseFloat(style[b])) : 0;
      return [
        box.width + Math.max(grow(after, 'left', 'right'), grow(before, 'left', 'right')),
        box.height + Math.max(grow(after, 'top', 'bottom'), grow(before, 'top', 'bottom')),
      ];
    };
    const small = [...document.querySelectorAll('button, a[href], select, input, summary, [role=switch]')]
      .filter((e) => !(e as HTMLElement).closest('dialog:not([open])') && (e as HTMLElement).checkVisibility({ checkVisibilityCSS: true }))
      // Words within a sentence are as high as the sentence (WCAG 2.5.8 exempts them).
      .filter((e) => !e.classList.contains('skip') && !e.closest('.log li') && getComputedStyle(e).display !== 'inline')
      .map((e) => ({ e, size: rim(e) }))
      .filter(({ size: [w, h] }) => w < 43.5 || h < 43.5)
      .map(({ e, size }) => `${e.tagName.toLowerCase()}.${e.className} "${(e.textContent ?? '').trim().slice(0, 24)}" ${size.map(Math.round).join('x')}`);
    const cut = [...document.querySelectorAll('button, h1, h2, h3, .btn, .tag')]
      .filter((e) => (e as HTMLElement).checkVisibility() && !e.classList.contains('vh') && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible' && getComputedStyle(e).textOverflow !== 'ellipsis')
      .map((e) => `${e.tagName} "${e.textContent?.trim().slice(0, 30)}"`);
    return { wide, small, cut };
  });
  expect(found, 'layout').toEqual({ wide: 0, small: [], cut: [] });
}

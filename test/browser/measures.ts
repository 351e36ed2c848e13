import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './chromium.ts';
import type { ObservedSite } from './observed-site.ts';
import { installRuler, type Ruler } from './ruler.ts';

/** The widths in CSS pixels at which every page is measured. */
const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];
/** Every width, and the dark scheme at the widths that differ most. */
export const APPEARANCES = [
  ...WIDTHS.map((width) => ['light', width] as const),
  ['dark', 360] as const,
  ['dark', 1440] as const,
];
/** From this width on, lines of prose have room for as many characters as are read with ease. */
const WIDE = 768;

/** Opens a page of the site with the ruler in it, and waits for the homelab card of the homepage. */
export async function openMeasured(
  { site, browser }: ObservedSite,
  path: string,
  width: number,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 844 }, ...options });
  await page.addInitScript(installRuler);
  await page.goto(site.url + path);
  if (path === '/') await page.waitForSelector('#homelab-card .tiles');
  return page;
}

/** Measures one thing on a page with the ruler. */
export function measure(page: Page, what: keyof Ruler): Promise<string[]> {
  return page.evaluate((name) => (Reflect.get(window, 'ruler') as Ruler)[name](), what);
}

/** Measures everything that holds at the width of a page with the ruler. */
export async function measureAll(page: Page): Promise<string[]> {
  const findings = await Promise.all([
    measure(page, 'findOverflow'),
    measure(page, 'findBrokenWords'),
    measure(page, 'findSmallTargets'),
    measure(page, 'findTouchingBlocks'),
    measure(page, 'findHeadingFaults'),
    measure(page, 'findLooseHeadings'),
    (page.viewportSize()?.width ?? 0) < WIDE ? [] : measure(page, 'findUneasyLines'),
  ]);
  return findings.flat();
}

/** By how much what is seen on a page has moved since it began to load, as Cumulative Layout Shift. */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
    for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return sum;
  });
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { PAGES, type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WIDTHS = [360, 1440];
/** What 400% zoom leaves of 1280 px (WCAG 2.2, 1.4.10 Reflow). */
const NARROWEST_WIDTH = 320;
const SCHEMES = ['light', 'dark'] as const;

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  await site.publish(observationAt(Math.floor(Date.now() / 1000)));
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe.each(SCHEMES)('in the %s scheme', (colorScheme) => {
  it.each(WIDTHS)('every page reads well at %d px', { timeout: 120_000 }, async (width) => {
    const { page, complaints } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    for (const path of PAGES) {
      await page.goto(site.url + path);
      if (path === '/') await page.waitForSelector('[data-state=live]');
      expect([path, await findViolations(page)]).toEqual([path, []]);
      expect([path, await measureOverflow(page)]).toEqual([path, 0]);
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it(`no page scrolls sideways at ${NARROWEST_WIDTH} px`, async () => {
  const { page } = await openPage(browser, { viewport: { width: NARROWEST_WIDTH, height: 256 } });
  for (const path of PAGES) {
    await page.goto(site.url + path);
    if (path === '/') await page.waitForSelector('[data-state=live]');
    expect([path, await measureOverflow(page)]).toEqual([path, 0]);
  }
  await page.context().close();
});

describe('the page of missing addresses', () => {
  it('reads well too', async () => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 800 } });
    const response = await page.goto(`${site.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    // The browser itself reports the status, and nothing else may be reported.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await page.context().close();
  });
});

describe('with the keyboard alone', () => {
  it.each(['/', '/docs', '/case-studies/ordex'])('everything on %s is reached and shows it', async (path) => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(site.url + path);
    if (path === '/') await page.waitForSelector('[data-state=live]');
    const expected = await page.locator('a[href]:visible, button:visible').count();
    const reached = new Set<string>();
    for (let presses = 0; presses < expected; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return { html: element.outerHTML, isVisible: outlineStyle !== 'none' && width > 0 && height > 0 };
      });
      expect(focused).toMatchObject({ isVisible: true });
      reached.add(`${presses} ${focused.html}`);
    }
    expect(reached.size).toBe(expected);
    await page.context().close();
  });

  it('the first stop skips to the content', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/docs`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await page.context().close();
  });
});

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`,
    );
  });
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

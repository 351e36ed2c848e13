import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useObservedSite } from './observed-site.ts';

/** Without fonts and pictures. The site of the tests has two languages. */
const MAX_HOMEPAGE_BYTES = 15_900;
const MAX_SCRIPT_BYTES = 5_000;
const MAX_FONT_BYTES = 51_000;

const observed = useObservedSite();

const paperColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe('the theme switch', () => {
  it('switches the theme, remembers it, and applies it before the first paint of the next page', async () => {
    const { page } = await observed.open({ colorScheme: 'light' });
    await page.goto(observed.origin);
    const light = await paperColor(page);
    const toggle = page.getByRole('switch', { name: 'Dark theme' });
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await toggle.click();
    const dark = await paperColor(page);
    expect(dark).not.toBe(light);
    expect(await toggle.getAttribute('aria-checked')).toBe('true');

    await page.addInitScript(() => {
      requestAnimationFrame(function record() {
        if (!document.body) requestAnimationFrame(record);
        else Reflect.set(window, 'firstPaper', getComputedStyle(document.documentElement).backgroundColor);
      });
    });
    await page.goto(`${observed.origin}/docs`);
    expect(await page.evaluate(() => Reflect.get(window, 'firstPaper'))).toBe(dark);
  });

  it('follows the system until it is used, and again once its choice is that of the system', async () => {
    const { page } = await observed.open({ colorScheme: 'dark' });
    await page.goto(observed.origin);
    const toggle = page.getByRole('switch', { name: 'Dark theme' });
    expect(await toggle.getAttribute('aria-checked')).toBe('true');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    await toggle.press('Space');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await toggle.press('Enter');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('follows a choice made on a page from which the reader comes back', async () => {
    const { page } = await observed.open({ colorScheme: 'light' });
    await page.goto(observed.origin);
    const light = await paperColor(page);
    // This browser keeps no page in memory.
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await page.getByRole('switch', { name: 'Dark theme' }).getAttribute('aria-checked')).toBe('true');
    expect(await paperColor(page)).not.toBe(light);
  });
});

it('prints the homepage as dark text on white paper, without what only a screen can use', async () => {
  const { page } = await observed.open({ colorScheme: 'dark' });
  await page.goto(observed.origin);
  await page.emulateMedia({ media: 'print' });
  expect(await paperColor(page)).toBe('rgb(255, 255, 255)');
  const marks = ['html', '.hero', '.record'].map((selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).getPropertyValue('--mark')),
  );
  expect(new Set(await Promise.all(marks)).size).toBe(1);
  for (const selector of ['.masthead', '.colophon', '#homelab-card']) {
    expect(await page.locator(selector).isVisible()).toBe(false);
  }
  expect(await page.locator('.hero').getByText('rosalind@example.com').isVisible()).toBe(true);
  for (const text of ['rosalind@example.com', 'Principal Software Engineer', 'Bachelor of Science']) {
    expect(await page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
  }
});

describe('the homepage', () => {
  it('is light: few requests, few bytes', async () => {
    const { page } = await observed.open();
    const loads: Promise<{ type: string; path: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      const path = new URL(response.url()).pathname;
      loads.push(response.body().then((body) => ({ type, path, bytes: brotliCompressSync(body).length })));
    });
    await page.goto(observed.origin, { waitUntil: 'networkidle' });
    const own = (await Promise.all(loads)).filter(({ path }) => path !== '/api/homelab');
    const sum = (items: typeof own) => items.reduce((total, { bytes }) => total + bytes, 0);
    const ofType = (...types: string[]) => own.filter(({ type }) => types.includes(type));
    expect(ofType('document', 'stylesheet', 'script', 'font').length).toBeLessThanOrEqual(7);
    expect(sum(ofType('document', 'stylesheet', 'script'))).toBeLessThanOrEqual(MAX_HOMEPAGE_BYTES);
    expect(sum(ofType('script'))).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(sum(ofType('font'))).toBeLessThanOrEqual(MAX_FONT_BYTES);
  });

  it('shows how to get in touch on the first screen of a small phone', async () => {
    const { page } = await observed.open({ viewport: { width: 360, height: 640 } });
    await page.goto(observed.origin);
    const box = await page.getByRole('link', { name: 'rosalind@example.com' }).first().boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(640);
  });
});

describe('with the keyboard alone', () => {
  it.each(['/', '/case-studies/ordex'])(
    'everything on %s can be reached, and shows the focus',
    async (path) => {
      const { page } = await observed.open({ viewport: { width: 1440, height: 900 } });
      await page.goto(observed.origin + path);
      if (path === '/') await page.waitForSelector('#homelab-card .containers');
      const expected = await page
        .locator(':is(a[href], button, select, summary, [tabindex="0"]):not([tabindex="-1"]):visible')
        .count();
      const reached = new Set<string>();
      for (let presses = 0; presses < expected; presses++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const drawn = element.closest('svg') && element.querySelector('circle');
          const isMarked = drawn
            ? // Safari draws no outline there.
              getComputedStyle(drawn).stroke === getComputedStyle(document.body).color
            : ['', '::after'].some((at) => getComputedStyle(element, at).outlineStyle !== 'none');
          const { left, width, height } = element.getBoundingClientRect();
          const { outlineOffset, outlineWidth } = getComputedStyle(element);
          const edge = element.closest('.rail')?.getBoundingClientRect().left ?? Number.NEGATIVE_INFINITY;
          const isCut = left - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth) < edge;
          return { html: element.outerHTML, isVisible: isMarked && width > 0 && height > 0, isCut };
        });
        expect(focused).toMatchObject({ isVisible: true, isCut: false });
        reached.add(`${presses} ${focused.html}`);
      }
      expect(reached.size).toBe(expected);
    },
  );

  it('the first stop skips to the content', async () => {
    const { page } = await observed.open();
    await page.goto(`${observed.origin}/docs`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'content');
  });
});

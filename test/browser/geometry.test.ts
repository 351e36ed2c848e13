import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { PAGES } from '../running-site.ts';
import { PROJECT } from '../test-site.ts';
import { openPage } from './chromium.ts';
import { measure, measureAll, measureShift, openMeasured } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

const open = (path: string, width: number) => openMeasured(observed, path, width);

// The narrowest and the widest layout; pages.long.test.ts has all widths.
describe.each([360, 1440])('at %d px', (width) => {
  it.each([...PAGES, '/no/such/page'])('%s keeps its measures', async (path) => {
    const page = await open(path, width);
    expect(await measureAll(page)).toEqual([]);
    await page.context().close();
  });
});

/** Where 1280 px are at a zoom of 400% (WCAG 2.2, 1.4.10), then one pixel below, at and above each breakpoint. */
const EDGES = [
  320,
  ...new Set(
    globSync(`${PROJECT}src/styles/*.css`)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\(width [<>=]+ ([\d.]+)rem\)/g)])
      .flatMap(([, rem]) => [-1, 0, 1].map((step) => Number(rem) * 16 + step)),
  ),
];

it.each([...PAGES, '/no/such/page'])('%s fits at every breakpoint of the style sheets', async (path) => {
  expect(EDGES.length).toBeGreaterThan(20);
  // The card folds less at the widest, and what is open stays so.
  const page = await open(path, Math.max(...EDGES));
  for (const width of EDGES) {
    await page.setViewportSize({ width, height: 844 });
    const faults = [...(await measure(page, 'findOverflow')), ...(await measure(page, 'findNarrowText'))];
    expect({ width, faults }).toEqual({ width, faults: [] });
  }
  await page.context().close();
});

it.each(['/', '/projects', '/case-studies/ordex'])(
  '%s is as wide as a phone with a wide table in its text',
  async (path) => {
    const page = await open(path, 360);
    const width = await page.evaluate(() => {
      const table = `<div class="wide"><table><tr>${'<td>Wednesday</td>'.repeat(12)}</tr></table></div>`;
      document.querySelector('.positioning, .prose')?.insertAdjacentHTML('beforeend', table);
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(360);
    await page.context().close();
  },
);

describe.each([360, 1280])('while it loads at %d px', (width) => {
  it.each([...PAGES, '/no/such/page', '/#homelab-card'])('nothing moves on %s', async (path) => {
    const { page } = await openPage(observed.browser, {
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });
    const loaded = Promise.withResolvers<void>();
    await page.route('**/api/homelab', async (route) => {
      await loaded.promise;
      await route.fulfill({ json: observationAt(Math.floor(Date.now() / 1000)) });
    });
    await page.goto(observed.site.url + path);
    await page.evaluate(() => document.fonts.ready);
    loaded.resolve();
    if (path.startsWith('/#') || path === '/') await page.waitForSelector('#homelab-card .tiles');
    expect(await measureShift(page)).toBe(0);
    await page.context().close();
  });
});

describe('on paper', () => {
  it.each(PAGES)('%s has headings in the order of their sizes, and no controls', async (path) => {
    const page = await open(path, 794);
    await page.emulateMedia({ media: 'print' });
    expect(await measure(page, 'findHeadingFaults')).toEqual([]);
    expect(await page.locator(':is(button, select, nav, summary):visible').count()).toBe(0);
    await page.context().close();
  });
});

describe('the first screen of the homepage', () => {
  it('has name, role, actions and one figure on a phone', async () => {
    const page = await open('/', 390);
    for (const part of ['h1', '.role', '.actions', '.key-figures li']) {
      const box = await page.locator(`.hero ${part}`).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(844);
    }
    await page.context().close();
  });

  it.each([360, 390])('has the name on one line at %d px', async (width) => {
    const page = await open('/', width);
    const lines = await page.locator('h1').evaluate((heading) => {
      const { height, lineHeight } = getComputedStyle(heading);
      return Number.parseFloat(height) / Number.parseFloat(lineHeight);
    });
    expect(lines).toBeCloseTo(1, 1);
    await page.context().close();
  });
});

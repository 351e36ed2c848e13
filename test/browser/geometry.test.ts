import { describe, expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { measure, measureAll, openMeasured } from './measures.ts';
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
    for (const part of ['h1', '.role', '.actions', '.proof li']) {
      const box = await page.locator(`.hero ${part}`).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(844);
    }
    await page.context().close();
  });

  it.each([360, 390])('has the name on one line at %d px', async (width) => {
    const page = await open('/', width);
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    await page.context().close();
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PAPER_WIDTH } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const STUDY = '/case-studies/learning-hub';

const observed = useObservedSite();

const isShown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.checkVisibility()));

it.each([1200, 1440, 1920])(
  'at %d px, a footnote is beside its reference and covers nothing',
  async (width) => {
    const { page } = await observed.open({ viewport: { width, height: 900 } });
    await page.goto(observed.origin + STUDY);
    const { notes, others } = await page.evaluate(() => {
      const toBox = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
      return {
        notes: [...document.querySelectorAll('.beside')].map((note) => ({
          box: toBox(note),
          number: note.querySelector('sup')?.textContent,
          call: toBox(note.previousElementSibling as Element),
          called: note.previousElementSibling?.textContent,
        })),
        others: [...document.querySelectorAll('.prose > :not(p, ul, h2), article > .facts')].map(toBox),
      };
    });
    expect(notes).toHaveLength(3);
    let end = 0;
    for (const { box, number, call, called } of notes) {
      expect(number).toBe(called);
      expect(box.left).toBeGreaterThan(call.right);
      expect(box.right).toBeLessThanOrEqual(width);
      // A note is beside its reference, or below the note before it.
      expect(Math.abs(box.top - Math.max(call.top, end))).toBeLessThan(24);
      expect(box.top).toBeGreaterThanOrEqual(end);
      const covered = others.filter(
        ({ top, bottom, right }) => right > box.left && top < box.bottom && box.top < bottom,
      );
      expect(covered).toEqual([]);
      end = box.bottom;
    }
    expect(await isShown(page, '.footnotes')).toEqual([false]);
    await page.getByRole('link', { name: '2', exact: true }).click();
    expect(await page.locator('.footnotes :target').isVisible()).toBe(true);
  },
);

it.each([
  ['on a telephone', { viewport: { width: 360, height: 800 } }, 'screen'],
  ['in print', { viewport: { width: PAPER_WIDTH, height: 800 } }, 'print'],
] as const)('%s, footnotes are a list after the text, and nothing else', async (_, options, media) => {
  const { page } = await observed.open({ ...options, javaScriptEnabled: false });
  await page.emulateMedia({ media });
  await page.goto(observed.origin + STUDY);
  expect(await isShown(page, '.footnotes li')).toEqual([true, true, true]);
  expect(await isShown(page, '.beside')).toEqual([false, false, false]);
});

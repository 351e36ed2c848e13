import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { openPage } from './chromium.ts';
import { PAPER_WIDTH } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const WIDTHS = [360, 1280];
type Circumstances = Parameters<typeof openPage>[1] & { media?: 'print' };
/** Pages, with the number of bars before and after, of positions and of marks that they have, before anything is scrolled to. */
const PAGES: [path: string, count: number, how: string, circumstances: Circumstances, widths: number[]][] = [
  ['/', 4 + 5 + 8, 'at load', {}, WIDTHS],
  ['/', 4 + 5 + 8, 'without JavaScript', { javaScriptEnabled: false }, WIDTHS],
  ['/', 4 + 5 + 8, 'with reduced motion', { reducedMotion: 'reduce' }, WIDTHS],
  ['/', 4 + 5 + 8, 'in forced colors', { forcedColors: 'active' }, WIDTHS],
  ['/', 4 + 5 + 8, 'in print', { media: 'print' }, [PAPER_WIDTH]],
  ['/case-studies', 4, 'at load', {}, WIDTHS],
  ['/case-studies/ondemand', 4, 'at load', {}, WIDTHS],
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const observed = useObservedSite();

/** A bar or span as it is said in words: where its row is, and where it should begin and end in it, in pixels. */
interface Stated {
  text: string;
  row: number;
  begin: number;
  end: number;
}

it.each(
  PAGES.flatMap(([path, count, how, circumstances, widths]) =>
    widths.map((width) => [path, count, how, width, circumstances] as const),
  ),
)(
  'all bars and marks of %s, %d, are where their numbers say %s at %d px',
  async (path, count, _how, width, { media, ...options }) => {
    const { page } = await observed.open({ viewport: { width, height: 800 }, ...options });
    if (media) await page.emulateMedia({ media });
    await page.goto(observed.origin + path);
    const stated = [...(await readBars(page)), ...(await readTimeline(page))];
    const image = sharp(await capture(page, { fullPage: true })).removeAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const isSame = (x: number, other: number, row: number) =>
      [0, 1, 2].every((channel) => {
        const [one = 0, two = 0] = [x, other].map((at) => data[(row * info.width + at) * 3 + channel]);
        // A pixel that is nearly covered belongs to the bar.
        return Math.abs(one - two) < 16;
      });
    const wrong = stated.filter(({ row, begin, end }) => {
      const middle = Math.round((begin + end) / 2);
      const seen = { begin: middle, end: middle };
      while (seen.begin > 0 && isSame(seen.begin - 1, middle, row)) seen.begin--;
      while (seen.end < info.width && isSame(seen.end, middle, row)) seen.end++;
      return Math.abs(seen.begin - begin) > 1 || Math.abs(seen.end - end) > 1;
    });
    expect(wrong).toEqual([]);
    expect(stated).toHaveLength(count);
  },
);

it('all texts of pictures can be read in forced colors', async () => {
  const { page } = await observed.open({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(observed.origin);
  const texts = await page.locator('main svg text').filter({ visible: true }).all();
  expect(texts.length).toBeGreaterThan(7);
  for (const text of texts) {
    const image = sharp(await capture(text)).greyscale();
    const [{ min, max } = { min: 0, max: 0 }] = (await image.stats()).channels;
    expect(max - min, (await text.textContent()) ?? '').toBeGreaterThan(150);
  }
});

it('the legend of the timeline has no box in forced colors', async () => {
  const { page } = await observed.open({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(observed.origin);
  await page.locator('.legend').scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator('.legend').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const image = sharp(
    await page.screenshot({ clip: { x, y: y + height - 2, width, height: 4 } }),
  ).greyscale();
  const [{ min, max } = { min: 0, max: 255 }] = (await image.stats()).channels;
  expect(max - min).toBe(0);
});

/** Takes a picture. Chromium refuses one now and then while it draws at another size, and takes it when asked again. */
function capture(part: Page | Locator, options: { fullPage?: boolean } = {}): Promise<Buffer> {
  return part.screenshot(options).catch(() => part.screenshot(options));
}

/** The pairs of bars of a page that is open, by the numbers that are written at them. */
async function readBars(page: Page): Promise<Stated[]> {
  const pairs = await page.locator('svg.bars').evaluateAll((charts) =>
    charts.map((chart) => {
      const { left, width } = chart.getBoundingClientRect();
      const bars = [...chart.querySelectorAll('g')].map((group) => ({
        text: group.textContent?.trim() ?? '',
        // Beside the number, which stands in the middle.
        row: Math.floor(group.getBoundingClientRect().top + scrollY) + 3,
      }));
      // Chromium paints an SVG on whole pixels.
      return { left: Math.round(left), width, bars };
    }),
  );
  return pairs.flatMap(({ left, width, bars }) => {
    const numbers = bars.map(({ text }) => Number(text.replaceAll(',', '').match(/^[\d.]+/)?.[0]));
    const longest = Math.max(...numbers);
    const scale = bars.every(({ text }) => text.includes('%')) && longest <= 100 ? 100 : longest;
    return bars.map((bar, index) => ({
      ...bar,
      begin: left,
      end: left + (width * (numbers[index] ?? Number.NaN)) / scale,
    }));
  });
}

/** The bars and marks of the timeline of a page that is open, by the dates of their entries and links. */
async function readTimeline(page: Page): Promise<Stated[]> {
  const items = await page
    .locator('.timeline-row :is(rect:not(.gap), circle:first-of-type)')
    .evaluateAll((all) =>
      all.map((shape) => {
        const scale = shape.closest('svg') ?? shape;
        const name = shape.parentElement?.querySelector('title');
        const { top, height } = shape.getBoundingClientRect();
        const { left, width } = scale.getBoundingClientRect();
        const inset = Number.parseFloat(getComputedStyle(scale).paddingLeft);
        return {
          text: name?.textContent ?? '',
          row: Math.floor(top + height / 2 + scrollY),
          left: Math.round(left) + inset,
          width: width - 2 * inset,
          // The visible radius of the fill, the ground or the dot in a ring. Edges are drawn half transparent.
          radius: shape.matches('circle')
            ? ({ planned: 2.5, 'in-progress': 1 }[shape.getAttribute('class') ?? ''] ?? 4)
            : shape.matches('a *')
              ? 2
              : undefined,
          moved: new DOMMatrix(getComputedStyle(shape).transform).e,
        };
      }),
    );
  if (items.length === 0) return [];
  const years = await page.locator('.timeline .timeline-years text').allTextContents();
  const [first, last] = [years[0], years.at(-1)].map(Number);
  const scale = (last ?? 0) + 1 - (first ?? 0);
  // Each year but the first, which begins with the scale, stands in the middle of its beginning.
  const places = await page.locator('.timeline .timeline-years').evaluate((years) => {
    const box = years.getBoundingClientRect();
    const inset = Number.parseFloat(getComputedStyle(years).paddingLeft);
    const width = box.width - 2 * inset;
    return [...years.querySelectorAll('text')].map((text) => {
      const { left, right } = text.getBoundingClientRect();
      return { year: Number(text.textContent), at: ((left + right) / 2 - box.left - inset) / width, width };
    });
  });
  for (const { year, at, width } of places.slice(1)) {
    expect(Math.abs(at - (year - (first ?? 0)) / scale) * width, `${year}`).toBeLessThan(1);
  }
  const updated = await page.locator('.colophon time').getAttribute('datetime');
  const toYears = (date: string, part: number) => {
    const [, month, year] = /(?:\b([A-Z][a-z]{2}) )?(\d{4})(?!.*\d{4})/.exec(date) ?? [];
    return Number(year) - (first ?? 0) + (month ? (MONTHS.indexOf(month) + part) / 12 : 0.5);
  };
  const [year = '', month = ''] = updated?.split('-') ?? [];
  const today = `${MONTHS[Number(month) - 1]} ${year}`;
  return items.map(({ left, width, radius, moved, ...item }) => {
    const [when = ''] = item.text.split(',');
    const [start = '', end = ''] = when.split(' – ');
    const place = (years: number) => left + (width * years) / scale;
    if (radius !== undefined) {
      // A mark beside another is off by its radius at most.
      const middle =
        place(toYears(when.startsWith('In progress') ? item.text : when, 0.5)) +
        Math.max(-5, Math.min(5, moved));
      return { ...item, begin: middle - radius, end: middle + radius };
    }
    return {
      ...item,
      begin: place(toYears(start, 0)),
      end: place(toYears(end === 'today' ? today : end, 1)),
    };
  });
}

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLayoutFaults, type OpenPage, PAGE_OF_EACH_KIND } from './measures.ts';
import { useObservedSite } from './observed-site.ts';
import { OTHER_BROWSERS, type OtherWindow } from './other-browsers.ts';

/** The toolbar of WebKit's browser does not fit into a narrower window. */
const WIDTHS = [480, 768, 1280];
/** Heights may differ by this part, because lines break at other words. */
const TOLERANCE = 0.04;

const observed = useObservedSite();

describe.each(OTHER_BROWSERS)('$name', ({ missing, canPrint, launch }) => {
  if (missing) return it.skip(`${missing} is not installed on this machine`, () => {});
  let other: OtherWindow;
  beforeAll(async () => {
    other = await launch();
  });
  afterAll(() => other.close());

  it.each(PAGE_OF_EACH_KIND)('lays out and styles %s as Chromium does', async (path) => {
    const url = observed.origin + path;
    const { page } = await observed.open();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(url);
      await other.open(url, width);
      expect(await findLayoutFaults(other), `${width} px`).toEqual([]);
      const [expected, heights] = await Promise.all([measureParts(page), measureParts(other)]);
      expect(Object.keys(heights)).toEqual(Object.keys(expected));
      for (const [part, height] of Object.entries(heights)) {
        const difference = Math.abs(height - (expected[part] ?? 0));
        expect(difference, `${part} at ${width} px`).toBeLessThan(48 + TOLERANCE * height);
      }
      expect(await readStyles(other), `${width} px`).toEqual(await readStyles(page));
    }
  });

  it.for(canPrint ? ['/', '/case-studies/ordex', '/docs'] : [])(
    'prints no word of %s over another',
    async (path) => {
      await other.open(observed.origin + path, 1280);
      const pdf = await other.print?.();
      expect(findPrintedOver(pdf ?? Buffer.alloc(0))).toEqual([]);
    },
  );
});

/** Finds the words of a PDF that share more than their edges with another one. */
function findPrintedOver(pdf: Buffer): string[] {
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  const pages = stdout.split('<page ').slice(1);
  expect(pages.length).toBeGreaterThan(1);
  return pages.flatMap((page) => {
    const words = [...page.matchAll(/"(.+)" yMin="(.+)" xMax="(.+)" yMax="(.+)">(.*)</g)].map(
      ([, left, top, right, bottom, text]) => {
        const inset = (Number(bottom) - Number(top)) / 4;
        return {
          text,
          left: Number(left) + 1,
          right: Number(right) - 1,
          top: Number(top) + inset,
          bottom: Number(bottom) - inset,
        };
      },
    );
    return words.flatMap((word, index) =>
      words
        .slice(index + 1)
        .filter(
          (other) =>
            word.left < other.right &&
            other.left < word.right &&
            word.top < other.bottom &&
            other.top < word.bottom,
        )
        .map((other) => `${word.text} is printed over ${other.text}`),
    );
  });
}

/** Measures the parts of a page that is open, named by their classes and order, once it has its fonts and its observation. */
function measureParts(page: OpenPage): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    while (document.querySelector('#homelab-card:not([data-state])'))
      await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const parts = [...document.querySelectorAll('body > *, main > *, main section')];
    return Object.fromEntries(
      parts.map((part, index) => [`${index} ${part.className}`, part.getBoundingClientRect().height]),
    );
  });
}

/** Reads the look of each element that has a box, with its place among all, tag and class. */
function readStyles(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['visibility', 'text-decoration-line', 'background-color'];
    return [...document.querySelectorAll('body :not(title, symbol, symbol *)')].map((element, index) => {
      const style = getComputedStyle(element);
      const values = names.map((name) =>
        // Browsers write numbers of colors with more or fewer digits.
        style.getPropertyValue(name).replace(/\d+\.\d+/g, (number) => Number(number).toFixed(2)),
      );
      return `${index} ${element.localName}.${element.getAttribute('class')}: ${values.join('; ')}`;
    });
  });
}

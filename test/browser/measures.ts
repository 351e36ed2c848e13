import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Pages of the fixture content, and one that is missing. */
export const PAGE_OF_EACH_KIND = [
  '/',
  '/case-studies',
  '/case-studies/ordex',
  '/projects',
  '/docs',
  '/privacy',
  '/de',
  '/no/such/page',
];

/** A page of A4 with margins of 1 cm, at 96 dpi. */
export const PAPER_WIDTH = 718;

/** A page that is open in any browser. */
export interface OpenPage {
  /** Runs a function, which uses nothing from outside, in the page. */
  evaluate<Result>(script: () => Result): Promise<Awaited<Result>>;
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Everything that is found on the page that is open at some widths, each with its width. */
export async function findFaults(
  page: Page,
  widths: readonly number[],
  finders: readonly ((page: Page) => Promise<string[]>)[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const find of finders) faults.push(...(await find(page)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

/** Finds what is wider than the page or its room, texts over each other, words of one letter a line, lines of nothing but a separator, and stray links of the header. */
export function findLayoutFaults(page: OpenPage): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      element.getBoundingClientRect().width > 1;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const visible = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isVisible);
    const { clientWidth } = document.documentElement;

    const overflowing = visible.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut =
        overflowX !== 'visible' && textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1;
      const isScrollable = overflowX === 'auto' || overflowX === 'scroll';
      const { left, right } = element.getBoundingClientRect();
      const isOutside = right > clientWidth + 0.5 || left < -0.5;
      return (isCut && !isScrollable) || (isOutside && !element.parentElement?.closest('.wide, pre'));
    });

    // Their places are chosen by an estimate of their width.
    const years = visible.filter((element) => element.matches('.timeline-years text'));
    const touching = years.filter((year, index) => {
      const [box, next] = [year, years[index + 1]].map((text) => text?.getBoundingClientRect());
      return box && next && box.left < next.right + 6 && next.left < box.right + 6;
    });

    const cut = (box: Box, element: Element | null): Box => {
      if (!element) return box;
      if (getComputedStyle(element).overflowX === 'visible') return cut(box, element.parentElement);
      const own = element.getBoundingClientRect();
      const inner = {
        left: Math.max(box.left, own.left),
        right: Math.min(box.right, own.right),
        top: Math.max(box.top, own.top),
        bottom: Math.min(box.bottom, own.bottom),
      };
      return cut(inner, element.parentElement);
    };
    const broken = new Set<string>();
    const words = visible
      .filter((element) => !element.closest('svg') || element.matches('.timeline-years text'))
      .flatMap((element) => {
        const block = element.closest('p, li, dt, dd, h1, h2, h3, h4, td, th, summary, pre, div') ?? element;
        return [...element.childNodes].flatMap((node) =>
          [...(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').matchAll(/\S+/g) : [])].flatMap(
            (word) => {
              const range = document.createRange();
              range.setStart(node, word.index);
              range.setEnd(node, word.index + word[0].length);
              const pieces = [...range.getClientRects()];
              const { width, height } = range.getBoundingClientRect();
              if (pieces.length > 2 && height > 6 * width && !element.closest('table'))
                broken.add(describe(element));
              return pieces.map(({ left, right, top, bottom }) => {
                // Letters take about half the height of their font, which is more than that of a line.
                const inset = (bottom - top) / 4;
                const box = { left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset };
                return { element, block, text: word[0], ...cut(box, element) };
              });
            },
          ),
        );
      })
      .filter(({ left, right, top, bottom }) => right > left && bottom > top)
      .sort((one, other) => one.top - other.top);
    const overlapping = words.flatMap((word, index) => {
      const faults: string[] = [];
      for (let at = index + 1; at < words.length; at++) {
        const other = words[at];
        if (!other || other.top >= word.bottom) break;
        // Years may not touch each other either.
        const isYears = word.element.closest('svg') && other.element.closest('svg');
        const isOther = other.element !== word.element && !isYears;
        if (isOther && other.left < word.right && word.left < other.right)
          faults.push(`${describe(word.element)} overlaps ${describe(other.element)}`);
      }
      return faults;
    });
    const separators = words
      .filter(({ element, text }) => !element.closest('pre') && /^[·,–—|:/]+$/.test(text))
      .filter(
        (separator) =>
          !words.some(
            (word) =>
              word !== separator &&
              word.block === separator.block &&
              word.top < separator.bottom &&
              separator.top < word.bottom,
          ),
      );
    const narrow = visible.filter(
      (element) => element.matches('.blueprint') && element.getBoundingClientRect().width < clientWidth - 1,
    );
    const held = visible.filter((element) => {
      const next = element.nextElementSibling;
      return (
        getComputedStyle(element).breakAfter === 'avoid' &&
        element.closest('li') &&
        !(next && isVisible(next))
      );
    });
    const [foot, last] = ['.colophon', 'main > .blueprint:last-child'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    const gap =
      last && foot && getComputedStyle(document.body).display === 'flex' ? foot.top - last.bottom : 0;
    const isLeftToRight = getComputedStyle(document.documentElement).direction === 'ltr';
    const startOf = ({ left, right }: DOMRect) => Math.round(isLeftToRight ? left : -right);
    const brand = document.querySelector('.brand')?.getBoundingClientRect() ?? new DOMRect();
    const below = [...document.querySelectorAll('.masthead nav a')].filter(
      (link) => isVisible(link) && link.getBoundingClientRect().top >= brand.bottom,
    );
    const strayed = below.filter((link) => {
      const { top } = link.getBoundingClientRect();
      const row = below.map((other) => other.getBoundingClientRect()).filter((other) => other.top === top);
      return Math.min(...row.map(startOf)) !== startOf(brand);
    });
    return [
      ...(gap > 1 ? [`${gap} px of nothing stand above the footer`] : []),
      ...overflowing.map((element) => `${describe(element)} overflows`),
      ...strayed.map((link) => `${describe(link)} stands in a row that does not begin below the mark`),
      ...touching.map((element) => `${describe(element)} touches the next year`),
      ...narrow.map((element) => `${describe(element)} is narrower than the window`),
      ...held.map((element) => `${describe(element)} keeps the next entry on its page`),
      ...new Set(overlapping),
      ...[...broken].map((element) => `${element} has a word of one letter a line`),
      ...separators.map(({ element }) => `${describe(element)} has a line of one separator`),
    ];
  });
}

/** Returns the Cumulative Layout Shift of a page since it began to load. */
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

/** Finds violations of accessibility with axe on the page that is open, or in its parts that a selector names, each with its elements. */
export async function findViolations(page: Page, parts = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (context) => {
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await Reflect.get(window, 'axe').run(context, { rules });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`,
    );
  }, parts);
}

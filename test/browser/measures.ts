import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What overflows or overlaps on a page at its width, a line for each element. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  // It runs in the page, so it uses nothing from outside.
  return page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, .skip') &&
      element.getBoundingClientRect().width > 1;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const visible = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isVisible);

    /** The box around the text of a block, without the padding of what is in it. */
    const toTextBox = (block: Element) => {
      const range = document.createRange();
      range.selectNodeContents(block);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const own = block.getBoundingClientRect();
      return {
        top: Math.min(...boxes.map(({ top }) => top)),
        // What is cut off, or scrolls, takes no room.
        bottom: Math.min(own.bottom, Math.max(...boxes.map(({ bottom }) => bottom))),
        left: Math.max(own.left, Math.min(...boxes.map(({ left }) => left))),
        right: Math.min(own.right, Math.max(...boxes.map(({ right }) => right))),
      };
    };

    const overflowing = visible.filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isScrollable = overflowX === 'auto' || overflowX === 'scroll';
      const isOutside = element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5;
      return (isCut && !isScrollable) || (isOutside && !element.parentElement?.closest('.wide, pre'));
    });
    const blocks = visible.filter((element) => element.matches('p, li, dd, dt, h1, h2, h3, h4, pre, table'));
    const overlapping = blocks.flatMap((block) => {
      const next = block.nextElementSibling;
      if (!next || !blocks.includes(next as HTMLElement) || !block.textContent || !next.textContent)
        return [];
      const [one, other] = [toTextBox(block), toTextBox(next)];
      const areBeside = other.left >= one.right || one.left >= other.right;
      // The order of a figure and its label is turned round by style.
      const gap = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
      return !areBeside && gap < 0 ? [`${describe(block)} overlaps ${describe(next)}`] : [];
    });
    return [...overflowing.map((element) => `${describe(element)} overflows`), ...overlapping];
  });
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

/** What axe finds wrong with the page that is open, each with the elements. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`,
    );
  });
}

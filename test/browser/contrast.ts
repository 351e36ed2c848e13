import type { Page } from 'playwright-core';

/** Puts `findFaintParts` on the window. It runs in the page, so it uses nothing from outside. */
export function installContrastMeter(): void {
  type Color = readonly [number, number, number, number];
  const parseColors = (text: string): Color[] =>
    [...text.matchAll(/rgba?\(([^)]*)\)/g)].map(([, channels = '']) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const blend = ([red, green, blue, alpha]: Color, under: Color): Color => {
    const mix = (over: number, below: number) => over * alpha + below * (1 - alpha);
    return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
  };
  const toLuminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The ratio of WCAG 2.2 between two colours, 1 to 21. */
  const toContrast = (color: Color, other: Color) => {
    const [dark = 0, light = 0] = [toLuminance(color), toLuminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  /** Every colour that is painted behind the content of an element: its own, its gradients', or what is below. */
  const findBackgrounds = (element: Element | null): Color[] => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const plain = parseColors(backgroundColor)[0] ?? [0, 0, 0, 0];
    const under =
      plain[3] === 1 ? [plain] : findBackgrounds(element.parentElement).map((color) => blend(plain, color));
    const gradient = parseColors(backgroundImage);
    return [...under, ...gradient.flatMap((color) => under.map((below) => blend(color, below)))];
  };
  const worst = (color: Color, backgrounds: Color[]) =>
    Math.min(...backgrounds.map((background) => toContrast(blend(color, background), background)));
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .skip') &&
    element.getBoundingClientRect().width > 1;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 30)}"`;

  Reflect.set(window, 'findFaintParts', () => {
    const faults = new Set<string>();
    const expectContrast = (what: string, element: Element, least: number, ratio: number) => {
      if (ratio < least) faults.add(`${what} of ${name(element)}: ${ratio.toFixed(2)} of ${least}`);
    };
    for (const element of [...document.querySelectorAll('body, body *')].filter(isVisible)) {
      const style = getComputedStyle(element);
      const first = (text: string): Color => parseColors(text)[0] ?? [0, 0, 0, 0];
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (hasText) {
        expectContrast('text', element, 4.5, worst(first(style.color), findBackgrounds(element)));
        if (element.closest('a[href]') && style.textDecorationLine === 'underline')
          expectContrast(
            'underline',
            element,
            3,
            worst(first(style.textDecorationColor), findBackgrounds(element)),
          );
      }
      if (element.matches('svg *')) {
        const painted = [style.fill, style.stroke].flatMap(parseColors);
        const around = findBackgrounds(element.closest('svg'));
        if (painted.length > 0)
          expectContrast('graphic', element, 3, Math.max(...painted.map((color) => worst(color, around))));
      }
      if (element.matches('button, select, .button, .proof a, .destinations a')) {
        const around = findBackgrounds(element.parentElement);
        const edges = [style.borderTopWidth, style.borderLeftWidth].some((width) => width !== '0px')
          ? [style.borderTopColor, style.borderLeftColor]
          : [];
        const shapes = [...edges, style.backgroundColor].map((text) => worst(first(text), around));
        if (edges.length > 0) expectContrast('edge', element, 3, Math.max(...shapes));
      }
      if (element.matches('[aria-selected=true], [aria-current]')) {
        const marks = [...parseColors(style.boxShadow), first(style.borderLeftColor)];
        const ratios = marks.map((color) => worst(color, findBackgrounds(element.parentElement)));
        expectContrast('mark', element, 3, Math.max(...ratios));
      }
      const before = getComputedStyle(element, '::before');
      if (before.content === '""') {
        const paints = [before.borderTopColor, before.backgroundColor, before.backgroundImage].flatMap(
          parseColors,
        );
        const ratios = paints.map((color) => worst(color, findBackgrounds(element)));
        expectContrast('sign', element, 3, Math.max(...ratios));
      }
    }
    return [...faults];
  });
}

/** The text under 4.5:1 and the underlines, graphics and controls under 3:1 of a page with the meter (WCAG 2.2, 1.4.3, 1.4.11). */
export function findFaintParts(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'findFaintParts') as () => string[])());
}

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { observationAt, observationWith } from '../fixtures/observation.ts';
import { launchChromium, openPage } from './chromium.ts';
import {
  findFaults,
  findLayoutFaults,
  findViolations,
  measureShift,
  PAGE_OF_EACH_KIND,
  PAPER_WIDTH,
} from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const HEIGHT = 844;
/** 1280 px at a zoom of 400% (WCAG 2.2, 1.4.10), and a laptop; `layout.long.test.ts` has every page. */
const WIDTHS = [320, 1280];
/** The width of an A4 page in landscape. */
const WIDE_PAPER = 1047;
const now = () => Math.floor(Date.now() / 1000);
/** Responses of the homelab to the homepage, beside the sample observation. */
const HOMELABS: Record<string, () => object | number> = {
  'with nothing': () => observationWith('none', now()),
  'with one of each': () => ({ ...observationWith('one', now()), mode: 'degraded' }),
  'with the most of each': () => observationWith('many', now()),
  'of two hours ago': () => observationWith('many', now() - 7_200),
  'that is not there yet': () => 503,
  'that is turned off': () => 404,
};

const observed = useObservedSite();
let page: Page;
let complaints: string[];
beforeAll(async () => {
  ({ page, complaints } = await openPage(observed.browser));
});

/** Opens a page away from the pointer, with a homelab for its card if one is given, and waits until the card is filled. */
async function open(path: string, homelab?: object | number): Promise<void> {
  await page.unrouteAll();
  if (homelab !== undefined) {
    const code = homelab === 404 ? 'not_found' : 'no_observation';
    const response =
      typeof homelab === 'number' ? { status: homelab, json: { error: { code } } } : { json: homelab };
    await page.route('**/api/homelab', (route) => route.fulfill(response));
  }
  await page.mouse.move(0, 0);
  await page.goto(observed.origin + path);
  if (path === '/') await page.waitForSelector('#homelab-card[data-state]');
}

it.each(PAGE_OF_EACH_KIND)('%s fits, is accessible and causes no error', async (path) => {
  complaints.splice(0);
  await open(path);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await findFaults(page, WIDTHS, [findLayoutFaults, findViolations])).toEqual([]);
  // Safari announces a list without markers only if it has a role.
  const unannounced = await page.locator('ul:not([role]) > li, ol:not([role]) > li').evaluateAll((items) =>
    items
      .map((item) => [getComputedStyle(item), item.textContent] as const)
      .filter(([{ display, listStyleType }]) => display !== 'list-item' || listStyleType === 'none')
      .map(([, text]) => text),
  );
  expect(unannounced).toEqual([]);
  // The browser itself reports the status of the page that is missing.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});

it('every page fits a small phone with text twice as large', async () => {
  const browser = await launchChromium('--blink-settings=defaultFontSize=32');
  const large = await openPage(browser);
  for (const path of PAGE_OF_EACH_KIND) {
    await large.page.goto(observed.origin + path);
    // Owners name pages in their own words.
    await large.page
      .locator('.masthead nav a')
      .first()
      .evaluate((link) => {
        link.textContent = 'Собственные проекты и заказы';
      });
    if (path === '/') await large.page.waitForSelector('#homelab-card .containers');
    const faults = await findFaults(large.page, [320], [findLayoutFaults]);
    // Not all years of a timeline fit with text that large.
    expect([path, ...faults.filter((fault) => !fault.endsWith('touches the next year'))]).toEqual([path]);
  }
  await browser.close();
});

it.each(['/', '/docs'])('%s keeps its text away from the notch of a phone in landscape', async (path) => {
  const turned = await observed.open({ viewport: { width: 844, height: 390 } });
  const session = await turned.page.context().newCDPSession(turned.page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
  await turned.page.goto(observed.origin + path);
  const edges = await turned.page.locator('main :is(h2, p, li)').evaluateAll((parts) => {
    const boxes = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
    return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
  });
  expect(edges).toEqual([59, 844 - 59]);
});

it.each(['/', '/case-studies/ordex', '/docs'])('%s fits without JavaScript, and on paper', async (path) => {
  const plain = await observed.open({ javaScriptEnabled: false });
  await plain.page.goto(observed.origin + path);
  expect(await findFaults(plain.page, WIDTHS, [findLayoutFaults])).toEqual([]);
  await plain.page.emulateMedia({ media: 'print' });
  expect(await findFaults(plain.page, [PAPER_WIDTH, WIDE_PAPER], [findLayoutFaults, findScrolling])).toEqual(
    [],
  );
});

/** Finds elements that show only a part of their content. */
function findScrolling(page: Page): Promise<string[]> {
  return page
    .locator('pre, .wide')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollHeight > part.clientHeight + 1)
        .map((part) => `"${part.textContent?.trim().slice(0, 40)}" is cut off`),
    );
}

it.each(['/', '/case-studies/ordex'])('%s is accessible on a wide screen in dark', async (path) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(path);
  expect(await findFaults(page, [1440], [findViolations])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
});

it.each(Object.entries(HOMELABS))('the homepage fits for a homelab %s', async (_, toHomelab) => {
  await open('/', toHomelab());
  expect(await findFaults(page, WIDTHS, [findLayoutFaults])).toEqual([]);
});

it.each([
  ['/', 320, 0],
  ['/', 390, 0],
  ['/', 1280, 0],
  ['/', 1280, 3600],
  ['/#homelab-card', 390, 0],
  ['/#homelab-card', 1280, 0],
  ['/case-studies/ordex', 390, 0],
])('nothing moves while %s loads at %d px, with an observation of %d s ago', async (path, width, age) => {
  const loading = await observed.open({ viewport: { width, height: HEIGHT } });
  const loaded = Promise.withResolvers<void>();
  await loading.page.route('**/api/homelab', async (route) => {
    await loaded.promise;
    await route.fulfill({ json: observationAt(now() - age) });
  });
  await loading.page.goto(observed.origin + path);
  await loading.page.evaluate(() => document.fonts.ready);
  loaded.resolve();
  if (!path.startsWith('/case-studies')) await loading.page.waitForSelector('#homelab-card .containers');
  expect(await measureShift(loading.page)).toBeLessThan(0.005);
});

it.each([
  ['/', 0],
  ['/projects', 1],
])('on %s, pictures wait until they come near, but %d at the top of the page', async (path, count) => {
  await open(path);
  expect(await page.locator('main img:not([loading="lazy"])').count()).toBe(count);
});

it('list items in the text of a project have bullets, although their list is within a list', async () => {
  await open('/projects');
  const marker = await page
    .locator('.project .prose')
    .first()
    .evaluate((text) => {
      const list = document.createElement('ul');
      text.append(list);
      return getComputedStyle(list).listStyleType;
    });
  expect(marker).toBe('disc');
});

it.each([
  [360, 1, 4],
  [768, 2, 2],
  [1280, 4, 1],
])(
  'at %d px, the four results of a case study are in %d columns and %d lines, the first one large',
  async (width, columns, lines) => {
    await open('/case-studies/ordex');
    await page.setViewportSize({ width, height: HEIGHT });
    const places = await page.locator('.results b').evaluateAll((figures) =>
      figures.map((figure) => {
        const mark = Object.assign(document.createElement('img'), { width: 0, height: 0 });
        figure.prepend(mark);
        const { x, bottom } = mark.getBoundingClientRect();
        return {
          column: Math.round(x),
          baseline: Math.round(bottom),
          size: Number.parseFloat(getComputedStyle(figure).fontSize),
        };
      }),
    );
    expect(places).toHaveLength(4);
    expect(new Set(places.map(({ column }) => column)).size).toBe(columns);
    expect(new Set(places.map(({ baseline }) => baseline)).size).toBe(lines);
    const [first = 0, ...others] = places.map(({ size }) => size);
    expect(first).toBeGreaterThan(1.5 * Math.max(...others));
  },
);

it('a study and a project are links wherever one clicks on them', async () => {
  await open('/');
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  for (const part of ['.study b', '.study svg', '.study .summary', '.project .picture', '.project .label']) {
    const link = await page
      .locator(part)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.textContent;
      });
    expect([part, link]).toEqual([part, expect.any(String)]);
  }
});

it.each([
  ['/', '.study', '::after'],
  ['/projects', '.project:has(a)', '::after'],
  ['/', '.project + .project:has(a)', '::after'],
  ['/', '.project:has(a)', ''],
])('on %s, one ring marks the first %s that has the focus, at its link%s', async (path, part, place) => {
  await open(path);
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const link = page.locator(`${part} .title a`).first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const rings = await link.evaluate((element) =>
    ['', '::after'].filter((at) => getComputedStyle(element, at).outlineStyle === 'solid'),
  );
  expect(rings).toEqual([place]);
});

it('a project that has the pointer is marked at its title and its picture alone', async () => {
  await open('/');
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const project = page.locator('.project:has(a)').first();
  const link = project.locator('.title a');
  await link.hover();
  const [accent, outline] = await Promise.all([
    link.evaluate((element) => getComputedStyle(element).textDecorationColor),
    project.locator('img').evaluate((image) => getComputedStyle(image).outlineColor),
  ]);
  expect(outline).toBe(accent);
  const fills = await project.evaluate((item) =>
    [item, ...item.querySelectorAll(':not(img)')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
    ),
  );
  expect([...new Set(fills)]).toEqual(['rgba(0, 0, 0, 0)']);
});

it.each(['.primary', ':not(.primary)'])('a button %s changes its fill below the pointer', async (kind) => {
  await open('/');
  const button = page.locator(`.actions .button${kind}`).first();
  const measure = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const fill = await measure();
  await button.hover();
  await expect.poll(measure).not.toBe(fill);
});

it.each(['ltr', 'rtl'])(
  'an arrow moves forward from its title, %s, while the pointer is on the project',
  async (direction) => {
    await open('/');
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const title = page.locator('.project .title:has(a)').first();
    const measure = () =>
      title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading, '::after').left));
    expect(await measure()).toBe(0);
    await title.locator('a').hover();
    await expect.poll(measure).toBe(direction === 'rtl' ? -4 : 4);
  },
);

it.each(['/', '/projects'].flatMap((path) => [768, 1024, 1280, 1440].map((width) => [path, width] as const)))(
  'on %s at %d px, 1 to 12 projects fill rows with pictures of one height, and each box ends with its text',
  async (path, width) => {
    await open(path);
    await page.setViewportSize({ width, height: HEIGHT });
    const faults = await page.locator('.projects').evaluate((list) => {
      const [project] = list.children;
      const gap = Number.parseFloat(getComputedStyle(list).columnGap);
      const measure = (element: Element | null | undefined) =>
        element?.getBoundingClientRect() ?? new DOMRect();
      return Array.from({ length: 12 }, (_, index) => index + 1).filter((count) => {
        list.replaceChildren(...Array.from({ length: count }, () => project?.cloneNode(true) ?? ''));
        const [lead, ...others] = list.children;
        const rows = Map.groupBy(list.children, (item) => measure(item).top);
        const { left, right } = measure(list);
        const starts = [left, measure(lead?.querySelector('.picture')).left];
        const isLoose = others.some(
          (item) => measure(item).bottom > measure(item.lastElementChild).bottom + 1,
        );
        const isRagged = [...rows.values()].some((row) => {
          const places = row.map(measure);
          const ends = [...places.slice(1).map((place) => place.left - gap), right];
          const heights = row
            .filter((item) => item !== lead)
            .map((item) => measure(item.querySelector('img')).height);
          const differs = Math.max(...heights) - Math.min(...heights) > 1;
          const isFull = places.every((place, index) => Math.abs(place.right - (ends[index] ?? 0)) < 1);
          return differs || !isFull || !starts.includes(places[0]?.left ?? 0);
        });
        return isLoose || isRagged;
      });
    });
    expect(faults).toEqual([]);
  },
);

it.each([360, 768, 1280])('at %d px, positions that overlap are above all achievements', async (width) => {
  await open('/');
  await page.setViewportSize({ width, height: HEIGHT });
  const [lowest, highest] = await page.locator('.timeline').evaluate((timeline) => {
    const [positions, achievements] = ['li:not(.marked) rect', 'a :is(rect, circle)'].map((parts) => [
      ...timeline.querySelectorAll(parts),
    ]);
    // The earliest one gets the second lane, and the achievements those after it.
    for (const row of timeline.querySelectorAll('.marked'))
      row.className = row.className.replace(/\d+/, (lane) => String(Number(lane) + 1));
    const earliest = positions?.at(-1)?.closest('li');
    if (earliest) earliest.className = 'lane-2';
    const [bottoms, tops] = [positions, achievements].map((parts, index) =>
      (parts ?? []).map((part) => part.getBoundingClientRect()[index === 0 ? 'bottom' : 'top']),
    );
    return [Math.max(...(bottoms ?? [])), Math.min(...(tops ?? []))];
  });
  expect(highest).toBeGreaterThan(lowest ?? Number.NaN);
});

it.each(['/', '/projects'])(
  'on %s, the title of a project is right above its next text, however long the rest is',
  async (path) => {
    await open(path);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    const gaps = await page.locator('.projects').evaluate((list) => {
      const [first, ...others] = list.querySelectorAll('.project');
      for (const text of first?.querySelectorAll('.more, .prose') ?? []) text.remove();
      // A heading may be higher than its text.
      const measure = (project: Element | undefined, part: string) => {
        const range = document.createRange();
        range.selectNodeContents(project?.querySelector(part) ?? document);
        return range.getBoundingClientRect();
      };
      for (const project of others) project.querySelector('.note')?.append('It counts. '.repeat(200));
      return [first, ...others].map(
        (project) =>
          measure(project, project === first ? '.note' : '.label').top - measure(project, '.title').bottom,
      );
    });
    expect(gaps.filter((gap) => gap < 0 || gap > 16)).toEqual([]);
    expect(gaps).toHaveLength(3);
  },
);

it('the heading of the projects is above the text of the first, but of no folded one, and remains a link', async () => {
  await open('/');
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const [heading, title] = await Promise.all(
    ['#projects h2', '.project h3 a'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(title?.x).toBe(heading?.x);
  expect(title?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  const gap = await page.locator('.projects').evaluate((list) => {
    const fold = Object.assign(document.createElement('details'), { open: true });
    fold.append(list.cloneNode(true));
    list.after(fold);
    const [picture, text] = ['.picture', 'h3'].map((part) =>
      fold.querySelector(part)?.getBoundingClientRect(),
    );
    return (text?.top ?? 0) - (picture?.bottom ?? 0);
  });
  expect(gap).toBe(8);
  await page.locator('#projects h2 a').click();
  expect(new URL(page.url()).pathname).toBe('/projects');
});

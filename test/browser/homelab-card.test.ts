import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { useSelfHosted } from '../hosts/self-hosted.ts';
import { launchChromium, openPage } from './chromium.ts';

const site = useSelfHosted();
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  return () => browser.close();
});
beforeEach(async () => {
  ({ page } = await openPage(browser));
  return () => page.context().close();
});

const seconds = () => Math.floor(Date.now() / 1000);
const card = () => page.locator('#homelab-card');
const textOf = (part: string) => page.locator(`#homelab-card .${part}`).innerText();
const summary = () => page.locator('.homelab-now').innerText();
/** Stops the clock of the page at a time in Unix seconds; from then on, only the test advances it. */
async function stopClock(at: number): Promise<void> {
  await page.clock.install({ time: (at - 3_600) * 1000 });
  await page.clock.pauseAt(at * 1000);
}
const waitForState = (state: string) => page.waitForSelector(`#homelab-card[data-state=${state}]`);

describe('the homelab card', () => {
  it('shows an observation, its successor, and past 90 seconds a last snapshot, even offline', async () => {
    const start = seconds();
    await stopClock(start);
    await page.route('**/api/homelab', (route) => route.fulfill({ json: observationAt(start - 10) }));
    await page.goto(site.origin);
    await waitForState('live');
    expect(await summary()).toMatch(/^Homelab\s+Live · 1 service failed$/);
    expect(await textOf('verdict')).toBe('Needs attention');
    const colors = await page.evaluate(() =>
      ['.mode::before', '.finding', '.verdict'].map((part) => {
        const [selector = '', pseudo] = part.split('::');
        return getComputedStyle(document.querySelector(selector) as Element, pseudo && `::${pseudo}`).color;
      }),
    );
    expect(new Set(colors).size).toBe(2);
    expect(colors[0]).toBe(colors[1]);
    expect(await textOf('freshness')).toBe('Live · now');
    expect(await textOf('reasons')).toBe('1 service failed · A backup needs review');
    expect(await textOf('containers')).toMatch(/^Containers running\s+21\/23$/);
    expect(await textOf('agents')).toContain('Running scheduled checks');
    expect(await textOf('news')).toContain('Open standards body publishes a new HTTP caching draft');
    expect(await textOf('surroundings')).toContain('Portland, OR\n9.5°C\nPartly cloudy');

    const json = { ...observationAt(start), mode: 'degraded' };
    await page.route('**/api/homelab', (route) => route.fulfill({ json }));
    await page.clock.runFor(31_000);
    await waitForState('degraded');

    const announced = page.evaluate(() => {
      const region = document.querySelector('.homelab-now [role=status]') as HTMLElement;
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const texts: string[] = [];
      new MutationObserver(() => texts.push(region.innerText)).observe(region, {
        childList: true,
        subtree: true,
      });
      addEventListener('offline-is-over', () => resolve(texts.slice(-1)));
      return promise;
    });
    await page.route('**/api/homelab', (route) => route.abort());
    await page.clock.runFor(45_000);
    await expect
      .poll(() => textOf('freshness'))
      .toBe('Degraded · 1 minute ago · No observation can be loaded right now');
    await page.clock.runFor(20_000);
    expect(await card().getAttribute('data-state')).toBe('snapshot');
    expect(await textOf('freshness')).toMatch(/^Last snapshot · 1 minute ago/);
    await page.clock.fastForward(3_600_000);
    await page.clock.runFor(1000);
    expect(await textOf('freshness')).toMatch(/^Last snapshot · 1 hour ago/);
    await page.evaluate(() => dispatchEvent(new Event('offline-is-over')));
    expect(await announced).toEqual(['Last snapshot']);
  });

  it('does not show old data as new if the clock of the browser is slow', async () => {
    const sentAt = seconds();
    await stopClock(sentAt - 3_600);
    const headers = { date: new Date(sentAt * 1000).toUTCString() };
    const json = observationAt(sentAt - 80);
    await page.route('**/api/homelab', (route) => route.fulfill({ json, headers }));
    await page.goto(site.origin);
    await waitForState('live');
    await page.route('**/api/homelab', (route) => route.abort());
    await page.clock.runFor(15_000);
    expect(await card().getAttribute('data-state')).toBe('snapshot');
  });

  it('fetches again only while the tab is visible', async () => {
    await stopClock(seconds());
    await page.goto(site.origin);
    await waitForState('empty');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/homelab')) requests++;
    });
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await page.clock.runFor(120_000);
    expect(requests).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => requests).toBe(1);
  });

  it('shows the text of an observation as text, never as markup', async () => {
    const title = '<img src=x onerror=alert(1)> & other headlines';
    const { news, ...observation } = observationAt(seconds());
    const json = { ...observation, news: news.map((item) => ({ ...item, title })) };
    await page.route('**/api/homelab', (route) => route.fulfill({ json }));
    await page.goto(site.origin);
    await waitForState('live');
    expect(await card().textContent()).toContain(title);
    expect(await card().locator('img').count()).toBe(0);
  });

  it.each([360, 768, 1280])('keeps a figure on the first line of a long label, at %i px', async (width) => {
    const { markets, ...observation } = observationAt(seconds());
    const label = 'A fund of so many companies that its name has more letters than a column';
    const json = { ...observation, markets: markets.map((market) => ({ ...market, label })) };
    await page.route('**/api/homelab', (route) => route.fulfill({ json }));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.origin);
    await waitForState('live');
    const rows = await page.locator('.surroundings li').evaluateAll((items) =>
      items.map((item) => {
        const lines = [...item.children].slice(0, 2).map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return [...range.getClientRects()].map(({ top }) => Math.round(top));
        });
        const [label, ...figures] = lines;
        return figures.every((tops) => tops.length === 1 && tops[0] === label?.[0]);
      }),
    );
    expect(rows).toEqual([true, true, true, true]);
  });

  it.each([
    ['all lists', {}, [348, 656, 964]],
    ['no agents', { agents: [] }, [348, 810]],
  ])(
    'on a laptop with %s, its figure and its description are below the heading, and its lists fill the columns',
    async (_, part, lists) => {
      await page.route('**/api/homelab', (route) =>
        route.fulfill({ json: { ...observationAt(seconds()), ...part } }),
      );
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(site.origin);
      await waitForState('live');
      const measure = (parts: string) =>
        page
          .locator(`#homelab :is(${parts})`)
          .evaluateAll((elements) =>
            elements
              .map((element) => element.getBoundingClientRect())
              .map(({ left, top }) => ({ left: Math.round(left), top: Math.round(top) })),
          );
      const column = await measure('h2, .containers b, .homelab-about');
      expect(new Set(column.map(({ left }) => left)).size).toBe(1);
      expect(column).toEqual(column.toSorted((one, other) => one.top - other.top));
      const starts = await measure('.verdict, h4');
      expect(starts.map(({ left }) => left)).toEqual([348, ...lists]);
    },
  );

  it.each([
    [21, false],
    [0, true],
  ])('with %i of 23 containers running, the rest of the bar is a warning: %s', async (running, isWarning) => {
    const { infrastructure, ...observation } = observationAt(seconds());
    const containers = { running, total: 23, healthy: running };
    const json = { ...observation, infrastructure: { ...infrastructure, containers } };
    await page.route('**/api/homelab', (route) => route.fulfill({ json }));
    await page.goto(site.origin);
    await waitForState('live');
    const [rest, verdict] = await Promise.all(
      ['.containers .before', '.verdict'].map((part) =>
        card()
          .locator(part)
          .evaluate((element) => getComputedStyle(element).color),
      ),
    );
    expect(rest === verdict).toBe(isWarning);
  });

  it('is a sentence and the link until there are data', async () => {
    await page.goto(site.origin);
    await waitForState('empty');
    expect(await card().innerText()).toMatch(
      /^No observation is published yet\s+A sanitized .+\s+\/api\/homelab$/,
    );
    expect(await card().locator('svg').count()).toBe(0);
  });

  it('is useful without JavaScript', async () => {
    const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
    await plain.goto(site.origin);
    expect(await plain.locator('main').textContent()).toContain('sanitized observation');
    expect(await plain.locator('#homelab-card .homelab-about a >> nth=0').getAttribute('href')).toBe(
      '/api/homelab',
    );
    for (const idle of ['#theme-switch', '.homelab-head', '.containers', '.panel', '.homelab-now'])
      expect(await plain.locator(idle).isVisible()).toBe(false);
    await plain.context().close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CASES, NOW } from '../client/homelab-card/card-cases.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';

let browser: Browser;
let site: RunningSite;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await startSite();
  ({ page } = await openPage(browser));
});
afterEach(async () => {
  await page.context().close();
  await site.stop();
});

const seconds = () => Math.floor(Date.now() / 1000);
const card = () => page.locator('#homelab-card');
const freshness = () => page.locator('#homelab-card .freshness').textContent();
const announcement = () => page.locator('#homelab-card [role=status]').textContent();
const waitForState = (state: string) => page.waitForSelector(`#homelab-card[data-state=${state}]`);

describe('the homelab card', () => {
  it('shows what is said of every observation, and nothing else', async () => {
    await page.clock.setFixedTime(NOW * 1000);
    for (const { name, received, says, never } of CARD_CASES) {
      const code = received.problem === 'off' ? 'not_found' : 'no_observation';
      await page.route('**/api/homelab', (route) => {
        if (received.observation) return route.fulfill({ json: received.observation });
        if (received.problem === 'unreachable') return route.abort();
        return route.fulfill({ status: 503, json: { error: { code } } });
      });
      await page.goto(site.url);
      await page.waitForSelector('#homelab-card[data-state]:not([data-state=waiting])');
      const text = (await card().innerText()).replace(/\s+/g, ' ');
      const missing = says.filter((sentence) => !text.includes(sentence));
      const wrong = never.filter((sentence) => text.includes(sentence));
      expect({ name, missing, wrong }).toEqual({ name, missing: [], wrong: [] });
      await page.unroute('**/api/homelab');
    }
  });

  it('shows every state of a snapshot in grey', async () => {
    await site.publish({ ...observationAt(seconds()), mode: 'snapshot' });
    await page.goto(site.url);
    await waitForState('snapshot');
    const colors = await page.evaluate(() =>
      ['.introduction', '.freshness', '.verdict', '.tiles .bad b', '.agents svg', '.tiles svg'].map(
        (selector) => getComputedStyle(document.querySelector(`#homelab-card ${selector}`) as Element).color,
      ),
    );
    expect(new Set(colors).size).toBe(1);
  });

  it('turns to a last snapshot past 90 seconds by itself, even offline', async () => {
    await page.clock.install({ time: Date.now() });
    await site.publish(observationAt(seconds()));
    await page.goto(site.url);
    await waitForState('live');
    await page.context().setOffline(true);
    await page.clock.runFor(60_000);
    expect(await card().getAttribute('data-state')).toBe('live');
    expect(await card().textContent()).toContain('cannot be reached');
    await page.clock.runFor(35_000);
    expect(await card().getAttribute('data-state')).toBe('snapshot');
    expect(await freshness()).toMatch(/^Last snapshot, 9\d sec old/);
    await page.clock.runFor(3_600_000);
    expect(await freshness()).toMatch(/^Last snapshot, 61 min old/);
  });

  it('does not take old data for new where the clock of the browser is slow', async () => {
    const observedAt = seconds() - 80;
    await site.publish(observationAt(observedAt));
    await page.clock.install({ time: Date.now() - 3_600_000 });
    await page.goto(site.url);
    await waitForState('live');
    await page.context().setOffline(true);
    await page.clock.runFor(15_000);
    expect(await card().getAttribute('data-state')).toBe('snapshot');
  });

  it('announces a change of state once, and no seconds', async () => {
    await page.clock.install({ time: Date.now() });
    await site.publish(observationAt(seconds()));
    await page.goto(site.url);
    await waitForState('live');
    expect(await announcement()).toBe('Homelab: live');
    await page.evaluate(() => {
      const region = document.querySelector('#homelab-card [role=status]') as HTMLElement;
      const changes: unknown[] = [];
      Reflect.set(window, 'changes', changes);
      new MutationObserver(() => changes.push(region.textContent)).observe(region, {
        childList: true,
        subtree: true,
      });
    });
    await page.context().setOffline(true);
    await page.clock.runFor(200_000);
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([
      'Homelab: last snapshot, not current health',
    ]);
  });

  it('fetches again while the tab is visible, and only then', async () => {
    await page.clock.install({ time: Date.now() });
    await site.publish(observationAt(seconds() - 60));
    await page.goto(site.url);
    await waitForState('live');
    await site.publish({ ...observationAt(seconds()), mode: 'degraded' });
    await page.clock.runFor(31_000);
    await waitForState('degraded');

    let requests = 0;
    page.on('request', () => requests++);
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
    const observation = observationAt(seconds());
    await site.publish({ ...observation, news: observation.news.map((item) => ({ ...item, title })) });
    await page.goto(site.url);
    await waitForState('live');
    expect(await card().textContent()).toContain(title);
    expect(await card().locator('img').count()).toBe(0);
  });

  it('is useful without JavaScript', async () => {
    const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
    await plain.goto(site.url);
    expect(await plain.locator('#homelab-card').textContent()).toContain('sanitized observation');
    expect(await plain.locator('#homelab-card .introduction a').getAttribute('href')).toBe('/api/homelab');
    expect(await plain.locator('#theme-switch').isVisible()).toBe(false);
    await plain.context().close();
  });
});

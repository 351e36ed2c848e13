import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationWith } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';
import { findViolations } from './legibility.ts';
import { APPEARANCES, measureAll } from './measures.ts';
import { installRuler } from './ruler.ts';

const HEIGHTS: Record<number, number> = { 390: 850, 1440: 600 };
/** For each state what the server sends. */
const STATES = [
  { name: 'live', mode: 'live', kind: 'live' },
  { name: 'degraded', mode: 'degraded', kind: 'degraded' },
  { name: 'last snapshot', mode: 'live', age: 7200, kind: 'snapshot' },
  { name: 'unreachable', kind: 'unreachable' },
  { name: 'nothing yet', code: 'no_observation', kind: 'empty' },
  { name: 'turned off', code: 'not_found', kind: 'off' },
];

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe.each(APPEARANCES)('the card in the %s scheme at %d px', (colorScheme, width) => {
  it.each(STATES)('reads well when it is: $name', async ({ mode, age = 0, code, kind }) => {
    const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 844 } });
    await page.addInitScript(installRuler);
    let count: 'none' | 'one' | 'many' = 'none';
    await page.route('**/api/homelab', (route) => {
      const observation = observationWith(count, Math.floor(Date.now() / 1000) - age);
      if (mode) return route.fulfill({ json: { ...observation, mode } });
      return code ? route.fulfill({ status: 503, json: { error: { code } } }) : route.abort();
    });
    for (count of ['none', 'one', 'many'] as const) {
      await page.goto(site.url);
      const card = page.locator(`#homelab-card[data-state=${kind}]`);
      await card.waitFor();
      expect(await card.locator('.tiles').count()).toBe(mode ? 1 : 0);
      expect(await card.locator('.introduction').first().isVisible()).toBe(true);
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(HEIGHTS[width] ?? 900);
      expect(await measureAll(page)).toEqual([]);
      if (count === 'many') expect(await findViolations(page)).toEqual([]);
    }
    await page.context().close();
  });
});

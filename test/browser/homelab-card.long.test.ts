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
  it('reads well in every state, with none, one and many of everything', async () => {
    const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 844 } });
    await page.addInitScript(installRuler);
    for (const { name, mode, age = 0, code, kind } of STATES) {
      for (const count of mode ? (['none', 'one', 'many'] as const) : (['none'] as const)) {
        await page.route('**/api/homelab', (route) => {
          const observation = observationWith(count, Math.floor(Date.now() / 1000) - age);
          if (mode) return route.fulfill({ json: { ...observation, mode } });
          return code ? route.fulfill({ status: 503, json: { error: { code } } }) : route.abort();
        });
        await page.goto(site.url);
        const card = page.locator(`#homelab-card[data-state=${kind}]`);
        await card.waitFor();
        expect(await card.locator('.tiles').count()).toBe(mode ? 1 : 0);
        expect((await card.boundingBox())?.height).toBeLessThanOrEqual(HEIGHTS[width] ?? 900);
        const faults = [...(await measureAll(page)), ...(count === 'many' ? await findViolations(page) : [])];
        expect({ name, count, faults }).toEqual({ name, count, faults: [] });
        await page.unroute('**/api/homelab');
      }
    }
    await page.context().close();
  });
});

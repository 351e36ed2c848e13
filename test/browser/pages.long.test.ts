import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium } from './chromium.ts';
import { findFaults } from './legibility.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  await site.publish(observationAt(Math.floor(Date.now() / 1000)));
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('every page reads well in the %s scheme at %d px too', async (colorScheme, width) => {
  expect(await findFaults(browser, site.url, colorScheme, width)).toEqual([]);
});

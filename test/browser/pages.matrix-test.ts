import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observationAt } from '../fixtures/observation.ts';
import { PAGES, type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';
import { findFaintParts, installContrastMeter } from './contrast.ts';
import { findViolations } from './legibility.ts';
import { measureAll, WIDTHS } from './measures.ts';
import { installRuler } from './ruler.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  await site.publish(observationAt(Math.floor(Date.now() / 1000)));
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  describe.each(WIDTHS)('at %d px', (width) => {
    it.each([...PAGES, '/no/such/page'])('%s keeps its measures and reads well', async (path) => {
      const { page } = await openPage(browser, { colorScheme, viewport: { width, height: 844 } });
      await page.addInitScript(installRuler);
      await page.addInitScript(installContrastMeter);
      await page.goto(site.url + path);
      if (path === '/') await page.waitForSelector('#homelab-card .tiles');
      expect(await measureAll(page)).toEqual([]);
      expect(await findFaintParts(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.context().close();
    });
  });
});

import { describe, expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { openPage } from './chromium.ts';
import { findFaintParts, installContrastMeter } from './contrast.ts';
import { findViolations } from './legibility.ts';
import { measureAll, WIDTHS } from './measures.ts';
import { useObservedSite } from './observed-site.ts';
import { installRuler } from './ruler.ts';

const observed = useObservedSite();

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  describe.each(WIDTHS)('at %d px', (width) => {
    it.each([...PAGES, '/no/such/page'])('%s keeps its measures and reads well', async (path) => {
      const { page } = await openPage(observed.browser, { colorScheme, viewport: { width, height: 844 } });
      await page.addInitScript(installRuler);
      await page.addInitScript(installContrastMeter);
      await page.goto(observed.site.url + path);
      if (path === '/') await page.waitForSelector('#homelab-card .tiles');
      expect(await measureAll(page)).toEqual([]);
      expect(await findFaintParts(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.context().close();
    });
  });
});

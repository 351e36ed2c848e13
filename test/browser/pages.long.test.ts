import { describe, expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { findFaintParts, installContrastMeter } from './contrast.ts';
import { findViolations } from './legibility.ts';
import { measureAll, openMeasured, WIDTHS } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  describe.each(WIDTHS)('at %d px', (width) => {
    it.each([...PAGES, '/no/such/page'])('%s keeps its measures and reads well', async (path) => {
      const page = await openMeasured(observed, path, width, { colorScheme });
      await page.evaluate(installContrastMeter);
      expect(await measureAll(page)).toEqual([]);
      expect(await findFaintParts(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.context().close();
    });
  });
});

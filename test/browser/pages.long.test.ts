import { describe, expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { findViolations } from './legibility.ts';
import { APPEARANCES, measureAll, openMeasured } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

describe.each(APPEARANCES)('in the %s scheme at %d px', (colorScheme, width) => {
  it.each([...PAGES, '/no/such/page'])('%s keeps its measures and reads well', async (path) => {
    const page = await openMeasured(observed, path, width, { colorScheme });
    expect(await measureAll(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });
});

import { describe, expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { measureAll, openMeasured, WIDTHS } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

describe.each(WIDTHS)('at %d px', (width) => {
  it.each([...PAGES, '/no/such/page'])('%s keeps its measures', async (path) => {
    const page = await openMeasured(observed, path, width);
    expect(await measureAll(page)).toEqual([]);
    await page.context().close();
  });
});

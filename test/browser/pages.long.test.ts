import { expect, it } from 'vitest';
import { findFaults } from './legibility.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();

it.each([
  ['light', 1440],
  ['dark', 360],
] as const)('every page reads well in the %s scheme at %d px too', async (colorScheme, width) => {
  expect(await findFaults(observed.browser, observed.site.url, colorScheme, width)).toEqual([]);
});

import { expect, it } from 'vitest';
import { listPages } from '../test-site.ts';
import { findFaults, findLayoutFaults, findViolations, PAGE_OF_EACH_KIND } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const WIDTHS = [768, 1920];

const observed = useObservedSite();

it.each(listPages())('%s fits and is accessible at every width', async (path) => {
  const { page } = await observed.open();
  await page.goto(observed.origin + path);
  if (path === '/') await page.waitForSelector('#homelab-card .containers');
  // `layout.test.ts` has the others.
  const widths = PAGE_OF_EACH_KIND.includes(path) ? WIDTHS : [320, ...WIDTHS];
  expect(await findFaults(page, widths, [findLayoutFaults, findViolations])).toEqual([]);
});

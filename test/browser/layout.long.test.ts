import { expect, it } from 'vitest';
import { PAGES } from '../running-site.ts';
import { openPage } from './chromium.ts';
import { findFaults, findLayoutFaults, findViolations } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const WIDTHS = [320, 768, 1920];

const observed = useObservedSite();

it.each(PAGES)('%s fits and is accessible at every width', async (path) => {
  const { page } = await openPage(observed.browser);
  await page.goto(observed.site.url + path);
  if (path === '/') await page.waitForSelector('#homelab-card .containers');
  expect(await findFaults(page, WIDTHS, [findLayoutFaults, findViolations])).toEqual([]);
  await page.context().close();
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { PAGES } from '../running-site.ts';
import { openPage } from './chromium.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Opens every page in a scheme and at a width in CSS pixels; gives what is hard to read or use in it, or complained about. */
export async function findFaults(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
  width: number,
): Promise<string[]> {
  const { page, complaints } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
  const faults: string[] = [];
  for (const path of [...PAGES, '/no/such/page']) {
    await page.goto(url + path);
    if (path === '/') await page.waitForSelector('#homelab-card .tiles');
    const headings = await page.locator('h1').count();
    if (headings !== 1) faults.push(`${path} has ${headings} headings of level one`);
    faults.push(...(await findViolations(page)).map((violation) => `${path} ${violation}`));
  }
  await page.context().close();
  // The browser itself reports the status of the page that is missing.
  return [...faults, ...complaints.filter((text) => !text.includes('status of 404'))];
}

/** What axe finds wrong with the page that is open, each with the elements. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`,
    );
  });
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';

const MAX_HEIGHT = 16_000;
const MAX_TAB_STOPS = 130;
const WIDTH = 1440;

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

async function openReference(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, {
    viewport: { width: WIDTH, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await page.goto(`${site.url}/docs`);
  return page;
}

describe('a trial of the reference', () => {
  /** Tries one path and waits for the response. */
  async function runTrial(operation: string, path?: string) {
    const page = await openReference();
    const trial = page.locator(`#${operation} .trial`);
    if (path) await trial.locator('.trial-path').selectOption(path);
    await trial.getByRole('button').click();
    const status = trial.getByRole('status');
    await expect.poll(() => status.textContent(), { timeout: 10_000 }).toMatch(/^\d{3}/);
    return {
      page,
      status: await status.textContent(),
      headers: await trial.locator('.trial-headers').textContent(),
      body: await trial.locator('.trial-body').textContent(),
    };
  }

  it.each([
    ['discoverPortfolioApi', '/api', undefined],
    ['getPortfolioProfile', '/api/v1/profile', undefined],
    ['getEngineeringCaseStudy', '/api/v1/case-studies/ondemand', '/api/v1/case-studies/ondemand'],
  ])('of %s shows status, time, headers and body', async (operation, path, choice) => {
    const { page, status, headers, body } = await runTrial(operation, choice);
    expect(status).toMatch(/^200\b.* · \d+ ms$/);
    expect(headers).toContain('content-type: application/json; charset=utf-8');
    expect(body).toBe(await (await fetch(site.url + path)).text());
    await page.context().close();
  });

  it('asks for what the reader chose to accept', async () => {
    const page = await openReference();
    const trial = page.locator('#getPortfolioProfile .trial');
    await trial.getByLabel('Accept').selectOption('text/markdown');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/profile'),
      trial.getByRole('button').click(),
    ]);
    expect(request.headers()['accept']).toBe('text/markdown');
    await page.context().close();
  });
});

describe('the samples', () => {
  it('show one language at a time, chosen once for the whole page and forgotten with it', async () => {
    const page = await openReference();
    const shown = () => page.locator('.sample:visible').count();
    expect(await shown()).toBe(8);
    await page.locator('#getSandboxProfile').getByRole('tab', { name: 'Python' }).click();
    expect(await shown()).toBe(8);
    const selected = page.locator('[role=tab][aria-selected=true]');
    expect(new Set(await selected.allTextContents())).toEqual(new Set(['Python']));
    // Where the client has no command, curl is shown.
    await page.locator('#getSandboxProfile').getByRole('tab', { name: 'Client' }).click();
    expect((await selected.allTextContents()).toSorted()).toEqual([
      ...Array(5).fill('Client'),
      ...Array(3).fill('curl'),
    ]);
    await page.reload();
    expect(new Set(await selected.allTextContents())).toEqual(new Set(['curl']));
    await page.context().close();
  });

  it('keep the place of the reader when the choice changes what stands above', async () => {
    const page = await openReference();
    const tab = page.locator('#publishPublicHomelabObservation').getByRole('tab', { name: 'Python' });
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    await page.context().close();
  });

  it('are chosen with the arrow keys, one tab stop for all of them', async () => {
    const page = await openReference();
    const tabs = page.locator('#getPortfolioProfile').getByRole('tab');
    await tabs.first().press('ArrowRight');
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await tabs.nth(1).press('ArrowLeft');
    await tabs.first().press('ArrowLeft');
    expect(await tabs.last().evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(await page.locator('#getPortfolioProfile [role=tab][tabindex="0"]').count()).toBe(1);
    await page.context().close();
  });

  it('end at 26rem if they are long, and scroll', async () => {
    const page = await openReference();
    const code = page.locator('#publishPublicHomelabObservation .sample.chosen pre');
    expect((await code.boundingBox())?.height).toBe(26 * 16);
    await code.press('End');
    await expect.poll(() => code.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.context().close();
  });

  it('are copied as they stand', async () => {
    const page = await openReference({ permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('#getPortfolioProfile .sample.chosen .code');
    await block.getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await block.locator('code').textContent());
    expect(copied).toBe(`curl --silent --show-error --fail-with-body \\\n  ${site.url}/api/v1/profile`);
    await page.context().close();
  });

  it('are all there without JavaScript, one after the other', async () => {
    const page = await openReference({ javaScriptEnabled: false });
    expect(await page.locator('.sample:visible').count()).toBe(await page.locator('.sample').count());
    expect(await page.locator(':is(.tabs, .trial, .filter):visible').count()).toBe(0);
    await page.context().close();
  });
});

describe('the page', () => {
  it(`is shorter than ${MAX_HEIGHT} px at ${WIDTH} px, with fewer than ${MAX_TAB_STOPS} tab stops`, async () => {
    const page = await openReference();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MAX_HEIGHT);
    const stops = await page
      .locator(':is(a[href], button, select, summary, [tabindex]):not([tabindex="-1"]):visible')
      .count();
    expect(stops).toBeLessThan(MAX_TAB_STOPS);
    await page.context().close();
  });

  it('marks in its contents what is being read', async () => {
    const page = await openReference();
    const current = page.locator('.reference-nav [aria-current]');
    expect(await current.textContent()).toBe('Getting started');
    await page.locator('#getPublicHomelabObservation').evaluate((section) => section.scrollIntoView());
    await expect.poll(async () => (await current.textContent())?.trim()).toMatch(/Get the latest homelab/);
    await page.context().close();
  });

  it('narrows its contents to the sections with a word; / goes to the field', async () => {
    const page = await openReference();
    await page.keyboard.press('/');
    await page.keyboard.type('RateLimit-nothing');
    const links = page.locator('.reference-nav a:visible');
    expect(await links.count()).toBe(0);
    await page.getByRole('searchbox').fill('verificationUrl');
    expect(await links.allTextContents()).toContainEqual(expect.stringContaining('Get the profile'));
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).not.toBe('');
    await page.context().close();
  });

  it('has contents that open and close on a small screen', async () => {
    const page = await openReference({ viewport: { width: 390, height: 844 } });
    const menu = page.locator('.reference-nav');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Errors' }).click();
    expect(await menu.getAttribute('open')).toBe(null);
    const heading = page.getByRole('heading', { name: 'Errors', exact: true });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(40);
    await page.context().close();
  });
});

import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { TEST_SITE } from '../test-site.ts';
import { findLayoutFaults, findViolations } from './measures.ts';
import { useObservedSite } from './observed-site.ts';

const observed = useObservedSite();
const MAX_FONT_BYTES = 15_000;

it('the keyboard runs and copies the sample of a read', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const viewport = { width: 1280, height: 900 };
  const { page, complaints } = await observed.open({ permissions, viewport });
  await page.goto(`${observed.origin}/docs`);
  const operation = page.locator('.operation', { has: page.locator('#listPortfolioProjects') });
  const run = operation.getByRole('link', { name: 'Run' });
  await run.press('Enter');
  await operation.locator('output:not(:empty)').waitFor();
  // The response is higher than the samples, which scroll.
  const samples = operation.locator('.samples > .wide');
  const [runTop, samplesTop] = await Promise.all(
    [run, samples].map(async (part) => (await part.boundingBox())?.y),
  );
  expect(runTop).toBeGreaterThanOrEqual(samplesTop ?? Number.NaN);
  expect(await operation.locator('output').textContent()).toBe('200');
  const shown = JSON.parse((await operation.locator('.source-panel pre').textContent()) ?? '');
  const response = await fetch(`${observed.origin}/api/v1/projects`);
  expect(shown).toEqual(await response.json());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findViolations(page, '.operation:has(output:not(:empty))')).toEqual([]);
  }

  await operation.getByRole('button', { name: 'Copy' }).first().press('Enter');
  await operation.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe(`curl --fail-with-body \\
${readSiteManifest(TEST_SITE).baseUrl}/api/v1/projects`);
  expect(complaints).toEqual([]);
});

it('every read can be run, no write can, and every sample can be copied, by controls on one line', async () => {
  const { page } = await observed.open();
  await page.goto(`${observed.origin}/docs`);
  const runs = await page
    .getByRole('link', { name: /^Run GET / })
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ pathname }) => pathname));
  expect(runs).toHaveLength(await page.locator('.operation p > strong', { hasText: 'GET' }).count());
  for (const path of runs) expect((await fetch(observed.origin + path)).status).toBe(200);
  const samples = await page.locator('.reference pre').count();
  expect(await page.locator('.reference').getByRole('button', { name: 'Copy' }).count()).toBe(samples);
  const controls = await page
    .locator('.sample:has(.source)')
    .evaluateAll((samples) =>
      samples.map((sample) =>
        ['.source', '.copy'].map((name) => sample.querySelector(name)?.getBoundingClientRect().bottom),
      ),
    );
  for (const [run, copy] of controls) expect(run).toBe(copy);
});

it('text and samples share their column, beside each other only in operations', async () => {
  const { page } = await observed.open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${observed.origin}/docs`);
  const columns = (parts: string) =>
    page.locator(parts).evaluateAll((all) => {
      const boxes = all.map((part) => part.getBoundingClientRect());
      return [...new Set(boxes.map(({ left, width }) => `${Math.round(left)} ${Math.round(width)}`))];
    });
  expect(await columns('section:not(.operation) > .prose > :is(p, .sample, .wide, .fields)')).toEqual([
    '348 736',
  ]);
  expect(await columns('.operation > .prose > :is(p, .wide, .fields)')).toEqual(['348 428']);
  expect(await columns('.samples')).toEqual(['808 432']);
});

it.each([360, 1280])('code breaks at %d px instead of scrolling', async (width) => {
  const { page } = await observed.open({ viewport: { width, height: 800 } });
  await page.goto(`${observed.origin}/docs`);
  const spaces = await page
    .locator('pre')
    .evaluateAll((codes) => codes.map((code) => code.scrollWidth - code.clientWidth));
  expect([...new Set(spaces)]).toEqual([0]);
});

it('finds fields, errors and sections by what they say, and shows the contents again', async () => {
  const { page } = await observed.open({ viewport: { width: 360, height: 800 } });
  await page.goto(`${observed.origin}/docs`);
  const links = page.locator('.contents a');
  const contents = await links.allTextContents();
  const input = page.getByRole('searchbox');
  // A phone would enlarge the page around smaller letters.
  const size = await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
  await input.fill('no_observation');
  expect(await links.first().getAttribute('href')).toBe('#error-no_observation');
  await input.fill('ageseconds');
  expect(await page.locator('.find output').textContent()).toBe(`${await links.count()} found`);
  await links.filter({ hasText: 'agents.ageSeconds' }).press('Enter');
  expect(new URL(page.url()).hash).toBe('#getPublicHomelabObservation-agents.ageSeconds');
  expect(await page.locator(':target').isVisible()).toBe(true);
  await input.fill('if-none-match');
  expect(await links.first().textContent()).toMatch(/^If-None-Match/);
  await page.goto(`${observed.origin}/privacy`);
  await page.goBack();
  expect(await input.inputValue()).toBe('');
  expect(await links.allTextContents()).toEqual(contents);
});

it('has a small font of its own for code, which a page loads only once it shows code', async () => {
  const { page } = await observed.open();
  const loaded: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('source-code-pro')) loaded.push(response);
  });
  await page.goto(observed.origin, { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await page.locator('a.source').first().click();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Source Code') && status === 'loaded'),
  );
  expect(loaded).toHaveLength(1);
  expect((await loaded[0]?.body())?.length).toBeLessThan(MAX_FONT_BYTES);
  await page.goto(`${observed.origin}/docs`);
  // Chromium does not wait for an optional font that the body preloads, and often draws another one.
  expect(await page.locator('head > link[rel=preload][href*=source-code-pro]').count()).toBe(1);
});

it('folds the fields of objects, and shows them to print and to a URL, also without JavaScript', async () => {
  const { page } = await observed.open({ javaScriptEnabled: false });
  await page.goto(`${observed.origin}/docs`);
  const fields = page.locator('.reference li[id]');
  const visible = fields.filter({ visible: true });
  const id = 'getPublicHomelabObservation-collection.sources.agents.state';
  expect(await visible.count()).toBeLessThan((await fields.count()) / 2);
  expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(false);
  await page.goto(`${observed.origin}/docs#${id}`);
  expect(await page.locator(':target').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await visible.count()).toBe(await fields.count());
});

it.each([
  ['without JavaScript', { javaScriptEnabled: false }, 'screen'],
  ['in print', {}, 'print'],
] as const)('shows no control %s that would do nothing', async (_, options, media) => {
  const { page } = await observed.open(options);
  await page.emulateMedia({ media });
  await page.goto(`${observed.origin}/docs`);
  expect(await page.locator(':is(.copy, .find):visible').count()).toBe(0);
});

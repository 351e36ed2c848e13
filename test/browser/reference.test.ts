import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../running-site.ts';
import { launchChromium, openPage } from './chromium.ts';

let site: RunningSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Opens the reference and the trial of one address, runs it and waits for the answer. */
async function runTrial(
  path: string,
): Promise<{ page: Page; status: string; headers: string; body: string }> {
  const { page } = await openPage(browser, { colorScheme: 'light' });
  await page.goto(`${site.url}/docs`);
  const trial = page.locator(`.trial[data-paths~="${path}"]`);
  await trial.getByRole('combobox').selectOption(path);
  await trial.getByRole('button', { name: 'Try it' }).click();
  const status = trial.getByRole('status');
  await expect.poll(() => status.textContent()).toMatch(/^\d{3}/);
  return {
    page,
    status: (await status.textContent()) ?? '',
    headers: await trial.getByRole('textbox', { name: /Header fields/ }).inputValue(),
    body: await trial.getByRole('textbox', { name: /Body/ }).inputValue(),
  };
}

describe('a trial of the reference', () => {
  it.each(['/api', '/api/v1/profile', '/api/v1/case-studies/ondemand'])(
    'shows status, header fields and body of GET %s',
    async (path) => {
      const { page, status, headers, body } = await runTrial(path);
      expect(status).toMatch(/^200/);
      expect(headers).toContain('content-type: application/json; charset=utf-8');
      expect(body).toBe(await (await fetch(site.url + path)).text());
      await page.context().close();
    },
  );

  it('shows an error of the API as well', async () => {
    const { page, status, body } = await runTrial('/api/homelab');
    expect(status).toMatch(/^503/);
    expect(JSON.parse(body).error.code).toBe('no_observation');
    await page.context().close();
  });
});

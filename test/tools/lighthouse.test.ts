import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../browser/chromium.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { readJson, runTool } from './tools.ts';

const FLAGS = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic';
/** Performance is left out, since it depends on the machine. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
  await site.publish(observationAt(Math.floor(Date.now() / 1000)));
});
afterAll(() => site.stop());

it.each(['/', '/docs'])('%s has full marks at Lighthouse', async (path) => {
  const args = [site.url + path, '--output=json', '--quiet', `--only-categories=${CATEGORIES}`, FLAGS];
  const { output } = await runTool('lighthouse/cli/index.js', args, { CHROME_PATH: await findChromium() });
  const { categories } = readJson(output);
  expect(CATEGORIES.map((name) => [name, categories[name].score])).toEqual(
    CATEGORIES.map((name) => [name, 1]),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../browser/chromium.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { readJson, runTool } from './tools.ts';

const FLAGS = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
  await site.publish(observationAt(Math.floor(Date.now() / 1000)));
});
afterAll(() => site.stop());

it.each(['/', '/case-studies/ordex', '/docs'])('%s has full marks at Lighthouse', async (path) => {
  const args = [site.url + path, '--output=json', '--quiet', FLAGS];
  const { output } = await runTool('lighthouse/cli/index.js', args, { CHROME_PATH: await findChromium() });
  const scores: [string, { score: number }][] = Object.entries(readJson(output).categories);
  expect(scores.map(([name]) => name)).toContain('performance');
  expect(scores.filter(([, { score }]) => score < 1)).toEqual([]);
});

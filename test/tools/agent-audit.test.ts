import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { observationAt } from '../fixtures/observation.ts';
import { send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { TEST_SITE } from '../test-site.ts';
import { readJson, runTool } from './tools.ts';

const MIN_SCORE = 99;

const { baseUrl } = readSiteManifest(TEST_SITE);
let site: SelfHosted;
beforeAll(async () => {
  // The audit follows the links of the build, so the server listens where the build says.
  const { hostname, port } = new URL(baseUrl);
  site = await startSelfHosted({ PORT: port, HOST: hostname });
  await send(site.origin, '/api/homelab', {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: JSON.stringify(observationAt(Math.floor(Date.now() / 1000))),
  });
});
afterAll(() => site.stop());

it(`scores at least ${MIN_SCORE} at afdocs`, async () => {
  const args = ['check', baseUrl, '--format', 'json', '--score', '--quiet'];
  const { scoring, results } = readJson((await runTool('afdocs/bin/afdocs.mjs', args)).output);
  const failed = results.filter(({ status }: { status: string }) => status === 'fail');
  expect(scoring.overall, JSON.stringify(failed)).toBeGreaterThanOrEqual(MIN_SCORE);
});

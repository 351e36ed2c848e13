import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOpenApi } from '../../../src/api/openapi/document.ts';
import { createReference } from '../../../src/api/reference/create-reference.ts';
import { loadContent } from '../../fixtures/content.ts';
import { requireNoToken, WRONG_TOKEN } from '../../fixtures/operator-token.ts';
import { send } from '../../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { installClient } from '../../programs/cli/installed-client.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';
import { runSample } from './run-sample.ts';

/** Stands for the site in the samples; replaced by the URL of the running server. */
const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const reference = createReference(createOpenApi({ content, baseUrl }));
const operations = reference.groups.flatMap((group) => group.operations);
const samples = operations.flatMap(({ id, method, path, trialPaths, samples }) =>
  samples.map((sample) => ({ id, method, path: trialPaths[0] ?? path, ...sample })),
);
let host: SelfHosted;
const client = installClient();

beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(() => host?.stop());

const run = async (fence: 'sh' | 'js' | 'python', code: string, token = host.token) => {
  const done = await runSample(fence, code.replaceAll(baseUrl, host.origin), {
    OPERATOR_TOKEN: token,
    PORTFOLIO_URL: host.origin,
    PATH: `${path.dirname(client.executable)}:${process.env['PATH']}`,
  });
  requireNoToken(done.stdout + done.stderr);
  return done;
};

it('every operation has a sample in curl, JavaScript and Python, and the five that the client reads one for it', () => {
  expect(operations).toHaveLength(8);
  for (const { samples } of operations) {
    expect(samples.map(({ language }) => language).slice(0, 3)).toEqual(['curl', 'JavaScript', 'Python']);
  }
  const read = operations.filter(({ samples }) => samples.some(({ language }) => language === 'Client'));
  expect(read.map(({ id }) => id)).toEqual([
    'getPortfolioProfile',
    'listPortfolioProjects',
    'listEngineeringCaseStudies',
    'getEngineeringCaseStudy',
    'getSandboxProfile',
  ]);
});

it('no line of a sample is longer than 56 columns, but for the URL that it calls', () => {
  for (const { code } of samples) {
    for (const line of code.split('\n'))
      expect(line.replace(baseUrl, '').length, line).toBeLessThanOrEqual(56);
  }
});

describe.each(samples.filter(({ method }) => method === 'POST'))(
  'the $language sample of $id',
  ({ fence, code }) => {
    it('publishes an observation of this moment', async () => {
      const { exitCode, stdout, stderr } = await run(fence, code);
      expect([exitCode, stderr]).toEqual([0, '']);
      const { ok, generatedAt } = JSON.parse(stdout);
      expect(ok).toBe(true);
      expect(Math.abs(Date.now() / 1000 - generatedAt)).toBeLessThan(60);
    });

    it('fails without the token', async () => {
      expect((await run(fence, code, WRONG_TOKEN)).exitCode).not.toBe(0);
    });
  },
);

describe.each(samples.filter(({ method }) => method === 'GET'))(
  'the $language sample of $id',
  ({ fence, code, path }) => {
    it('prints what the path returns', async () => {
      const { exitCode, stdout, stderr } = await run(fence, code);
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toEqual(JSON.parse((await send(host.origin, path)).body.toString()));
    });
  },
);

it('the first requests of the guide succeed', async () => {
  const [start] = reference.guide;
  const [, code = ''] = /```sh\n(.*?)```/s.exec(start?.markdown ?? '') ?? [];
  const lines = code.split('\n').filter((line) => line.startsWith('curl '));
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const { exitCode, stdout } = await run('sh', line.replace('curl ', 'curl --silent --fail '));
    expect([line, exitCode]).toEqual([line, 0]);
    expect(stdout.length).toBeGreaterThan(100);
  }
});

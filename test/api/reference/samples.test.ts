import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderResponseSample, renderWriteSample } from '../../../src/api/reference/samples.ts';
import { requireNoToken, WRONG_TOKEN } from '../../fixtures/operator-token.ts';
import { send } from '../../hosts/http-client.ts';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { readBuilt, readBuiltPage } from '../../pages/built-page.ts';
import { childEnvironment } from '../../test-site.ts';

const baseUrl = new URL(readBuiltPage('docs').frontMatter['canonical'] ?? '').origin;
/** The first block of commands below each heading of the reference, by its text. */
const samples = new Map(
  readBuilt('docs.md')
    .split(/^#{2,3} /m)
    .map((section) => [section.split('\n')[0], /^```sh\n(.*?)^```/ms.exec(section)?.[1] ?? '']),
);

const host = useSelfHosted();
const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));

/** Runs the sample below a heading as a reader would, in a folder of its own. */
function run(heading: string, token = host.token) {
  const script = samples.get(heading)?.replaceAll(baseUrl, host.origin) ?? '';
  const env = { ...childEnvironment, OPERATOR_TOKEN: token };
  return new Promise<{ exitCode: unknown; stdout: string }>((resolve) => {
    execFile('sh', ['-c', script], { cwd: folder, env }, (error, stdout, stderr) => {
      requireNoToken(stdout + stderr);
      resolve({ exitCode: error?.code ?? 0, stdout });
    });
  });
}

it('curl publishes an observation of this moment, which needs the token', async () => {
  expect((await run('Publish a homelab observation', WRONG_TOKEN)).exitCode).not.toBe(0);
  const before = Math.floor(Date.now() / 1000);
  const { exitCode, stdout } = await run('Publish a homelab observation');
  expect(exitCode).toBe(0);
  const { ok, generatedAt } = JSON.parse(stdout);
  expect(ok).toBe(true);
  expect(generatedAt).toBeGreaterThanOrEqual(before);
  expect(generatedAt).toBeLessThanOrEqual(Date.now() / 1000);
});

it('the sample of publishing keeps what a shell would expand', () => {
  const observation = { generatedAt: 100, label: '$HOME `id` "US$" \\n', observedAt: 90 };
  const [assignments] = renderWriteSample('http://localhost', observation)
    .slice('```sh\n'.length)
    .split('printf');
  const printed = execFileSync('sh', ['-c', `${assignments}printf '%s' "$observation"`], {
    encoding: 'utf8',
  });
  const { generatedAt, label, observedAt } = JSON.parse(printed);
  expect([label, generatedAt - observedAt]).toEqual([observation.label, 10]);
});

it.each([
  ['Discover the API', '/api'],
  ['Get the profile', '/api/v1/profile'],
  ['List all projects', '/api/v1/projects'],
  ['List all case studies', '/api/v1/case-studies'],
  ['Get one case study', '/api/v1/case-studies/ordex'],
  ['Get the sandbox profile', '/api/v1/sandbox/profile'],
  ['Get the latest homelab observation', '/api/homelab'],
])('%s: curl prints what %s returns', async (heading, url) => {
  const { exitCode, stdout } = await run(heading);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse((await send(host.origin, url)).body.toString()));
});

it('the sample that tries again has the response', async () => {
  expect(samples.get('Errors')).toContain('--retry ');
  expect(await run('Errors')).toEqual({ exitCode: 0, stdout: expect.stringMatching(/^\{/) });
});

it('the first requests print the resources, the sandbox and the reference', async () => {
  const { exitCode, stdout } = await run('Getting started');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('"resources"');
  expect(stdout).toContain('"skills"');
  expect(stdout).toContain('# API reference');
});

it('the conditional request prints 200, then 304', async () => {
  expect((await run('Freshness')).stdout).toBe('200\n');
  expect((await run('Freshness')).stdout).toBe('304\n');
  expect((await run('Freshness')).stdout).toBe('304\n');
});

it.each([
  ['A text that ends after a few of its words, not in one.', 'A text that ends after a …'],
  ['https://portfolio.example/api/v1/case-studies/ordex', 'https://portfolio.example/…'],
  ['https://a-host-with-a-long-name.example/api', 'https://a-host-with-a-long-…'],
  [
    '倉庫とトラックと変電所で働く組織のために受注と配車と記録の仕組みを作ります。',
    '倉庫とトラックと変電所で働く組織のために受注と配車と記…',
  ],
])('the excerpt of %s is short', (text, excerpt) =>
  expect(renderResponseSample(text)).toBe(`\`\`\`json\n"${excerpt}"\n\`\`\``),
);

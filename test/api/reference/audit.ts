// Runs the public audits for agents against a server on this machine. The build must be one for an address of this
// machine, such as SITE_URL=http://localhost:5000 npm run build
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { send } from '../../hosts/http-client.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { openToolPackage } from '../../tool-package.ts';

const MIN_SCORE = 95;
/** Checks that ask for what the service must not do: judge by user agent, and answer 200 where nothing is. */
const CONTRADICTING = ['Agent UA → markdown', 'Missing page → markdown'];

/** One check of an audit that is not passed. */
interface OpenCheck {
  name: string;
  detail: string;
  isFailed: boolean;
}

const { baseUrl } = readSiteManifest(TEST_SITE);
const { protocol, hostname, port } = new URL(baseUrl);
if (protocol !== 'http:' || hostname !== 'localhost') {
  throw new Error(
    'The build is for another machine; make one with SITE_URL=http://localhost:5000 npm run build',
  );
}

const tools = openToolPackage(new URL('./audits', import.meta.url));
const host = await startSelfHosted({ PORT: port, HOST: hostname });
try {
  await publishObservation();
  await auditDocumentation();
  await auditReadability();
} finally {
  await host.stop();
}

/** Pages link to the observation, so there has to be one. */
async function publishObservation(): Promise<void> {
  await send(host.origin, '/api/homelab', {
    method: 'POST',
    headers: { authorization: `Bearer ${host.token}` },
    body: JSON.stringify(observationAt(Math.floor(Date.now() / 1000))),
  });
}

async function auditDocumentation(): Promise<void> {
  const args = ['check', baseUrl, '--format', 'json', '--score', '--quiet'];
  const { scoring, results } = readJson((await tools.run('afdocs/bin/afdocs.mjs', args)).output);
  const open = results
    .filter(({ status }: { status: string }) => status === 'fail' || status === 'warn')
    .map(({ id, status, message }: Record<string, string>) => ({
      name: id,
      detail: message,
      isFailed: status === 'fail',
    }));
  report('afdocs', scoring.overall, scoring.overall >= MIN_SCORE, open);
}

async function auditReadability(): Promise<void> {
  const args = ['audit', baseUrl, '--json'];
  const { output } = await tools.run('@vercel/agent-readability/dist/cli/index.cjs', args);
  const { score, categories } = readJson(output);
  const open = Object.values<{ checks: { name: string; detail?: string; passed: boolean }[] }>(categories)
    .flatMap(({ checks }) => checks)
    .filter(({ passed }) => !passed)
    .map(({ name, detail = '' }) => ({ name, detail, isFailed: !CONTRADICTING.includes(name) }));
  // The checks that contradict the service keep the score below the mark, so what counts is that no other fails.
  report(
    '@vercel/agent-readability',
    score,
    score >= MIN_SCORE || !open.some(({ isFailed }) => isFailed),
    open,
  );
}

function report(name: string, score: number, isFine: boolean, open: readonly OpenCheck[]): void {
  console.log(`${isFine ? '✓' : '✗'} ${name}: ${score}`);
  for (const check of open) {
    const mark = check.isFailed ? 'failed' : CONTRADICTING.includes(check.name) ? 'not wanted' : 'warning';
    console.log(`  ${mark}: ${check.name}: ${check.detail}`);
  }
  if (!isFine) process.exitCode = 1;
}

/** Cuts the JSON out of what a tool writes around it. */
function readJson(output: string) {
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

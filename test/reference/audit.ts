// Runs the public audits for agents against a server on this machine. The build must be one for an address of this
// machine: SITE_URL=http://localhost:5000 npm run build
import { readSiteManifest } from '../../src/site-manifest.ts';
import { startSelfHosted } from '../host/self-hosted.ts';
import { openToolPackage } from './tool-package.ts';

const MIN_SCORE = 95;

const { baseUrl } = readSiteManifest(new URL('../..', import.meta.url).pathname);
const { protocol, hostname, port } = new URL(baseUrl);
if (protocol !== 'http:' || hostname !== 'localhost') {
  throw new Error(
    'The build is for another machine; make one with SITE_URL=http://localhost:5000 npm run build',
  );
}

const tools = openToolPackage('audits');
const host = await startSelfHosted({ PORT: port, HOST: hostname });
try {
  await auditDocumentation();
  await auditReadability();
} finally {
  await host.stop();
}

async function auditDocumentation(): Promise<void> {
  const { output } = await tools.run('afdocs/bin/afdocs.mjs', [
    'check',
    baseUrl,
    '--format=json',
    '--score',
    '--quiet',
  ]);
  const { scoring, results } = readJson(output);
  report('afdocs', scoring.overall, results, ({ status }) => status === 'fail' || status === 'warn');
}

async function auditReadability(): Promise<void> {
  const { output } = await tools.run('@vercel/agent-readability/dist/cli/index.cjs', [
    'audit',
    baseUrl,
    '--json',
  ]);
  console.log(output);
}

interface Check {
  id: string;
  status: string;
  message: string;
}

function report(
  name: string,
  score: number,
  checks: readonly Check[],
  isOpen: (check: Check) => boolean,
): void {
  console.log(`${score >= MIN_SCORE ? '✓' : '✗'} ${name}: ${score}, at least ${MIN_SCORE}`);
  for (const check of checks.filter(isOpen)) console.log(`  ${check.status} ${check.id}: ${check.message}`);
  if (score < MIN_SCORE) process.exitCode = 1;
}

function readJson(output: string) {
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
}

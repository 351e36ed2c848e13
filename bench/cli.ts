import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI_PACKAGE_PATH } from '../src/api/client-install.ts';
import { startSelfHosted } from '../test/hosts/self-hosted.ts';
import { median } from './median.ts';

// The time of a client run beside an empty run of Node.js. The runs take turns, so that other load on the machine
// weighs on all of them alike. The client is the packed one, the server the real one.

const RUNS = Number(process.argv[2] ?? 60);
const project = path.join(import.meta.dirname, '..');

const { origin, stop } = await startSelfHosted();
const client = installClient();
const cases = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'portfolio --version', args: [client, '--version'], limit: 1.2 },
  { name: 'portfolio profile', args: [client, 'profile', '--base-url', origin], limit: 1.5 },
].map((row) => ({ ...row, milliseconds: [] as number[] }));

for (let run = 0; run < RUNS; run++) {
  for (const { args, milliseconds } of cases) {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (status !== 0) throw new Error(`${args.join(' ')} exited with ${status}`);
    milliseconds.push(performance.now() - start);
  }
}

const base = median(cases[0]?.milliseconds ?? []);
console.log(`Median of ${RUNS} runs each, Node.js ${process.version}, ${origin}`);
for (const { name, milliseconds, limit } of cases) {
  const time = median(milliseconds);
  const ratio = time / base;
  const verdict =
    limit === undefined ? '' : `  limit ${limit.toFixed(2)}  ${ratio <= limit ? 'met' : 'missed'}`;
  console.log(`${name.padEnd(24)}${time.toFixed(1).padStart(7)} ms  × ${ratio.toFixed(2)}${verdict}`);
}
await stop();

function installClient(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-bench-'));
  spawnSync('npm', [
    'install',
    '--offline',
    '--loglevel=error',
    '--prefix',
    folder,
    path.join(project, 'dist', CLI_PACKAGE_PATH),
  ]);
  return path.join(folder, 'node_modules/.bin/portfolio');
}

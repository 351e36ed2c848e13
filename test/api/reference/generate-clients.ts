// Generates the typed clients with the commands of the reference, checks the types of a program for each, and lets it
// publish an observation and make every read against a running server.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listTypedClients } from '../../../src/api/reference/typed-clients.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { openToolPackage } from '../../tool-package.ts';

const READS = 7;

/** The program for each client, in the order of the reference: it prints one line a response. */
const PROGRAMS = [
  (_origin: string, code: string) => `${code.replace(/\nconst \{ data \}.*/, '')}
import { observation, report, token } from './calls.ts';
type Body = paths['/api/homelab']['post']['requestBody']['content']['application/json'];
report(await client.POST('/api/homelab', { body: observation as Body, headers: { authorization: 'Bearer ' + token } }));
report(await client.GET('/api'));
report(await client.GET('/api/v1/profile'));
report(await client.GET('/api/v1/projects'));
report(await client.GET('/api/v1/case-studies'));
report(await client.GET('/api/v1/case-studies/{slug}', { params: { path: { slug: 'ordex' } } }));
report(await client.GET('/api/v1/sandbox/profile'));
const { data } = await client.GET('/api/homelab');
report({ data: data?.infrastructure.containers.total.toFixed() });
`,
  (origin: string) => `import * as portfolio from './portfolio';
import { client } from './portfolio/client.gen';
import { observation, report, token } from './calls.ts';
client.setConfig({ baseUrl: '${origin}' });
type Body = portfolio.PublishPublicHomelabObservationData['body'];
report(await portfolio.publishPublicHomelabObservation({ body: observation as Body, auth: token }));
report(await portfolio.discoverPortfolioApi());
report(await portfolio.getPortfolioProfile());
report(await portfolio.listPortfolioProjects());
report(await portfolio.listEngineeringCaseStudies());
report(await portfolio.getEngineeringCaseStudy({ path: { slug: 'ordex' } }));
report(await portfolio.getSandboxProfile());
const { data } = await portfolio.getPublicHomelabObservation();
report({ data: data?.infrastructure.containers.total.toFixed() });
`,
];

const CALLS = `declare const process: { env: Record<string, string> };
export const token = process.env.OPERATOR_TOKEN ?? '';
export const observation: unknown = JSON.parse(process.env.OBSERVATION ?? '');
export function report({ data, error }: { data?: unknown; error?: unknown }): void {
  console.log(data === undefined ? 'failed ' + JSON.stringify(error) : 'ok');
}
`;

const tools = openToolPackage(new URL('./clients', import.meta.url));
const packages = fileURLToPath(new URL('./clients/node_modules', import.meta.url));
const host = await startSelfHosted();
try {
  for (const [index, { name, command, code }] of listTypedClients(host.origin).entries()) {
    const folder = mkdtempSync(path.join(packages, '.check-'));
    try {
      generate(command, folder);
      writeFileSync(path.join(folder, 'calls.ts'), CALLS);
      writeFileSync(path.join(folder, 'program.ts'), PROGRAMS[index]?.(host.origin, code) ?? '');
      await checkTypes(folder);
      report(name, await run(folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
} finally {
  await host.stop();
}

/** Runs the documented command with the installed generator; what it installs is installed. */
function generate(command: string, folder: string): void {
  const line = command.replace(/^npm install .*\n/, '').replace('npx @hey-api/openapi-ts', 'npx openapi-ts');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line.replace(/^npx /, '')], {
    cwd: folder,
    env: { ...process.env, PATH: `${packages}/.bin:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

async function checkTypes(folder: string): Promise<void> {
  const flags = '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler';
  const options = `${flags} --allowImportingTsExtensions --lib esnext,dom`.split(' ');
  const { exitCode, output } = await tools.run('typescript/bin/tsc', [
    ...options,
    path.join(folder, 'program.ts'),
  ]);
  if (exitCode !== 0) throw new Error(`The types do not fit:\n${output}`);
}

/** The lines that the program prints. */
async function run(folder: string): Promise<string[]> {
  const program = path.join(folder, 'program.mjs');
  await build({
    entryPoints: [path.join(folder, 'program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const { stdout, stderr } = spawnSync(process.execPath, [program], {
    env: {
      OPERATOR_TOKEN: host.token,
      OBSERVATION: JSON.stringify(observationAt(Math.floor(Date.now() / 1000))),
    },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim().split('\n');
}

function report(name: string, lines: readonly string[]): void {
  const isFine = lines.length === READS + 1 && lines.every((line) => line === 'ok');
  console.log(`${isFine ? '✓' : '✗'} ${name}: one publication and ${READS} reads`);
  if (isFine) return;
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTypedClients } from '../../src/api/reference/typed-clients.ts';
import { observationAt } from '../fixtures/observation.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { runTool, TOOLS } from './tools.ts';

/** Every resource, and each of the three case studies of the fixture, by the slugs of the list. */
const READS = 6 + 3;

/** The program for each client, in the order of the reference: it prints one line a response. */
const PROGRAMS = [
  (_origin: string, code: string) => `${code.replace(/\nconst \{ data \}.*/, '')}
import { observation, report, token } from './calls.ts';
type Body = paths['/api/homelab']['post']['requestBody']['content']['application/json'];
report(await client.POST('/api/homelab', { body: observation as Body, headers: { authorization: 'Bearer ' + token } }));
report(await client.GET('/api'));
report(await client.GET('/api/v1/profile'));
report(await client.GET('/api/v1/projects'));
const list = await client.GET('/api/v1/case-studies');
report(list);
for (const { slug } of list.data ?? []) {
  report(await client.GET('/api/v1/case-studies/{slug}', { params: { path: { slug } } }));
}
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
const list = await portfolio.listEngineeringCaseStudies();
report(list);
for (const { slug } of list.data ?? []) {
  report(await portfolio.getEngineeringCaseStudy({ path: { slug } }));
}
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

let site: SelfHosted;
beforeAll(async () => {
  site = await startSelfHosted();
});
afterAll(() => site.stop());

it.each(listTypedClients('').map(({ name }, index) => [name, index] as const))(
  'the typed client that the reference generates with %s publishes and reads every resource',
  async (_, index) => {
    const { command = '', code = '' } = listTypedClients(site.origin)[index] ?? {};
    const folder = mkdtempSync(path.join(TOOLS, '.check-'));
    try {
      generate(command, folder);
      writeFileSync(path.join(folder, 'calls.ts'), CALLS);
      writeFileSync(path.join(folder, 'program.ts'), PROGRAMS[index]?.(site.origin, code) ?? '');
      await checkTypes(folder);
      expect(await run(folder)).toEqual(Array(READS + 1).fill('ok'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** Runs the documented command with the installed generator. */
function generate(command: string, folder: string): void {
  const line = command.replace(/^npm install .*\n/, '').replace('npx @hey-api/openapi-ts', 'npx openapi-ts');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line.replace(/^npx /, '')], {
    cwd: folder,
    // The generators run on the Node.js of the project, which is in the path as well.
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${TOOLS}/.bin:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
}

async function checkTypes(folder: string): Promise<void> {
  const flags = '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler';
  const args = `${flags} --allowImportingTsExtensions --lib esnext,dom`.split(' ');
  const result = await runTool('typescript/bin/tsc', [...args, path.join(folder, 'program.ts')]);
  expect(result).toEqual({ exitCode: 0, output: '' });
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
      OPERATOR_TOKEN: site.token,
      OBSERVATION: JSON.stringify(observationAt(Math.floor(Date.now() / 1000))),
    },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim().split('\n');
}

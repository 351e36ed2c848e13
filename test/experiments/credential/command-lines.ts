import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWriteSamples } from '../../../src/api/reference/samples.ts';
import { runSample } from '../../api/reference/run-sample.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { PROJECT } from '../../test-site.ts';

/** What everyone on the machine can read of a process: its program and the arguments. */
export function readCommandLines(): string[] {
  if (!existsSync('/proc/self/cmdline'))
    throw new Error('/proc is needed to list processes; run this on Linux');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        // It ended in the meantime.
        return [];
      }
    });
}

/** Runs shell code that publishes with curl, and gives the command lines that there are while curl runs. */
export async function listWhileSending(
  createCode: (origin: string) => string,
  env: Record<string, string>,
): Promise<string[]> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const isAuthorized = request.headers.authorization === `Bearer ${OPERATOR_TOKEN}`;
    request.resume().on('end', () => {
      seen.push(...readCommandLines());
      response.writeHead(isAuthorized ? 200 : 401).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const { stderr } = await runSample('sh', createCode(`http://127.0.0.1:${port}`), env);
    if (!seen.some((line) => line.startsWith('curl '))) throw new Error(`curl was not seen: ${stderr}`);
    return seen;
  } finally {
    server.close();
  }
}

/** The commands of the README that publish an observation, as they stand there but for the site and the file. */
export function readReadmeSample(origin: string, tokenFile: string): string {
  const blocks = readFileSync(`${PROJECT}README.md`, 'utf8').matchAll(/```sh\n(.*?)```/gs);
  const block = [...blocks].map(([, code = '']) => code).find((code) => code.includes('--data-binary'));
  if (!block) throw new Error('The README does not show how to publish');
  return block.replaceAll('http://localhost:4321', origin).replaceAll('.data/operator-token', tokenFile);
}

/** The command of the reference that publishes an observation. */
export function readReferenceSample(origin: string): string {
  const [curl] = createWriteSamples(`${origin}/api/homelab`, observationAt(0));
  return curl?.code ?? '';
}

/** Runs the publisher with a collector; gives the command lines that there were while both ran. */
export async function publishOnce(
  origin: string,
  env: Record<string, string>,
): Promise<{ commandLines: string[]; output: string }> {
  const collector = `process.stdout.write(${JSON.stringify(JSON.stringify(observationAt(Date.now() / 1000)))});
    setTimeout(() => {}, 300)`;
  const child = spawn(
    process.execPath,
    [`${PROJECT}src/programs/publisher/main.ts`, '--every', '1', '--', process.execPath, '--eval', collector],
    { env: { PATH: process.env['PATH'], PORTFOLIO_URL: origin, ...env } },
  );
  const commandLines: string[] = [];
  let output = '';
  const listing = setInterval(() => commandLines.push(...readCommandLines()), 50);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.kill('SIGTERM');
    });
  }
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(listing);
  if (!output.startsWith('Published.')) throw new Error(`The publisher did not publish: ${output}`);
  return { commandLines, output };
}

import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasCanary } from '../../canary.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { atLeast, type Experiment, none } from '../experiment.ts';
import { listWhileSending, publishOnce, readReadmeSample, readReferenceSample } from './command-lines.ts';

function findFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What was looked through while server, publisher and the documented commands ran. */
export interface Exposure {
  commandLines: string[];
  files: string[];
  exposedIn: string[];
}

/** Publishes in every documented way, and looks for the token in command lines, files and what is printed. */
export async function lookForToken(): Promise<Exposure> {
  const operatorFolder = await mkdtemp(path.join(tmpdir(), 'operator-'));
  const tokenFile = path.join(operatorFolder, 'operator-token');
  await writeFile(tokenFile, OPERATOR_TOKEN, { mode: 0o600 });
  // Where everything that is started puts its temporary files.
  const TMPDIR = await mkdtemp(path.join(tmpdir(), 'temporary-'));
  const host = await startSelfHosted({ TMPDIR });
  const env = { OPERATOR_TOKEN, TMPDIR };
  try {
    const publisher = await publishOnce(host.origin, env);
    const commandLines = [
      ...publisher.commandLines,
      ...(await listWhileSending((origin) => readReadmeSample(origin, tokenFile), env)),
      ...(await listWhileSending(readReferenceSample, env)),
    ];
    const folders = [host.dataFolder, TMPDIR, `${TEST_SITE}dist`, `${TEST_SITE}.build`];
    const files = folders.flatMap(findFiles);
    const exposedIn = [
      ...commandLines.filter((line) => hasCanary('command lines', line)),
      ...files.filter((file) => hasCanary('files', readFileSync(file))),
      ...[publisher.output, host.output()].filter((output) => hasCanary('logs', output)),
    ];
    return { commandLines, files, exposedIn };
  } finally {
    await host.stop();
    for (const folder of [operatorFolder, TMPDIR]) await rm(folder, { recursive: true });
  }
}

/** The token is in no list of processes and in no file. */
export const exposure: Experiment = {
  name: 'exposure',
  promise:
    'The token is in no list of processes and in no file, while server, publisher and documented commands run.',
  run: async () => {
    const { commandLines, files, exposedIn } = await lookForToken();
    for (const place of exposedIn) console.log(place.slice(0, 40));
    return [
      atLeast('command lines read', commandLines.length, 100),
      atLeast('files read', files.length, 60),
      none('of them, and of what was printed, with the token', exposedIn.length),
    ];
  },
};

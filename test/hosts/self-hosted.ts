import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll } from 'vitest';
import { OPERATOR_TOKEN, requireNoToken } from '../fixtures/operator-token.ts';
import { childEnvironment, TEST_SITE } from '../test-site.ts';
import type { Host } from './host-contract.ts';

/** The server as a process of its own, over the test site or what was built in another folder, and an empty data folder. */
export interface SelfHosted extends Host {
  process: ChildProcess;
  dataFolder: string;
  /** Everything that it has written to stdout and stderr. */
  output(): string;
}

/**
 * Starts the server on a free port, through another command if one is given, which must become the server, from a
 * project whose name ends in a slash. Rejects with its output if it does not come up. What it has written is searched for
 * the tokens of the tests when it stops.
 */
export async function startSelfHosted(
  env: Record<string, string> = {},
  launcher: readonly string[] = [],
  project = TEST_SITE,
): Promise<SelfHosted> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'homelab-'));
  const [command = '', ...commandArguments] = [
    ...launcher,
    process.execPath,
    `${project}src/hosts/node/main.ts`,
  ];
  const child = spawn(command, commandArguments, {
    env: {
      ...childEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      OPERATOR_TOKEN,
      ...env,
    },
  });
  let output = '';
  const listening = new Promise<string>((resolve, reject) => {
    let url: string | undefined;
    const collect = (chunk: Buffer) => {
      output += chunk;
      // A long log is not searched again with each of its lines.
      url ??= /Listening on (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', () => reject(new Error(output)));
  });
  return {
    origin: await listening.catch(async (error) => {
      requireNoToken(output);
      throw error;
    }),
    token: OPERATOR_TOKEN,
    process: child,
    dataFolder,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      requireNoToken(output);
    },
  };
}

/** Starts the server before the tests of a file or a group, and stops it afterwards; the object is filled by then. */
export function useSelfHosted(): SelfHosted {
  const host = {} as SelfHosted;
  beforeAll(async () => {
    Object.assign(host, await startSelfHosted());
    return () => host.stop();
  });
  return host;
}

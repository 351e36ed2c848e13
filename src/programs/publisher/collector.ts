import { spawn } from 'node:child_process';
import { decodeUtf8 } from '../../http/body.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { toSingleLine } from '../single-line.ts';
import type { Outcome } from './outcome.ts';

/** Runs a command and reads what it prints as an observation; the outcome says why there is none. */
export type Collect = (signal: AbortSignal) => Promise<string | Outcome>;

/** The environment of a collector: that of the publisher without the tokens, which it has no use for. */
export function withoutTokens(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { OPERATOR_TOKEN: _current, OPERATOR_TOKEN_NEXT: _next, ...others } = env;
  return others;
}

/**
 * Makes a collector of a command. It gets `timeoutSeconds`; what it started is ended with it, also when it prints more
 * than an observation may be long. What it writes to standard error is passed on.
 */
export function createCollector(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutSeconds: number,
): Collect {
  return async (signal) => {
    const { promise, resolve } = Promise.withResolvers<string | Outcome>();
    // In a process group of its own, so that all of it can be ended.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (outcome: Outcome) => {
      if (child.pid !== undefined) endGroup(child.pid);
      child.stdout.destroy();
      resolve(outcome);
    };
    const stop = () => end({ kind: 'stopped' });
    const expire = () => end(fault(`took longer than ${timeoutSeconds} s`));
    const timer = setTimeout(expire, timeoutSeconds * 1000);
    signal.addEventListener('abort', stop);
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length > MAX_BODY_BYTES) end(fault(`printed more than ${MAX_BODY_BYTES} bytes`));
    });
    child.on('error', (error) => end({ kind: 'unstartable', message: describeStart(command, error) }));
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve(decodeObservation(Buffer.concat(chunks)));
      else resolve(fault(code === null ? `was killed by ${killedBy}` : `exited with code ${code}`));
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
}

/** The text of an observation; strict, because a character that was replaced would be published. */
export function decodeObservation(bytes: Uint8Array): string | Outcome {
  const message = 'The observation is not valid UTF-8, or begins with a byte-order mark.';
  return decodeUtf8(bytes) ?? { kind: 'refused', message };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const START_FAULTS: Record<string, string> = {
  ENOENT: 'there is no such command',
  EACCES: 'it is not an executable file',
};

function describeStart(command: string, { code = '' }: NodeJS.ErrnoException): string {
  const reason = START_FAULTS[code] ?? code;
  const hint = command.includes(' ') ? '; write its arguments as words of their own' : '';
  return `The collector ${toSingleLine(command)} cannot be started: ${reason}${hint}.`;
}

function fault(what: string): Outcome {
  return { kind: 'refused', message: `The collector ${what}.` };
}

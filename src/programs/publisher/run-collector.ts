import { getSystemErrorMessage } from 'node:util';
import { decodeUtf8 } from '../../http/body.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { toSingleLine } from '../foreign-text.ts';
import { runCommand } from '../run-command.ts';
import type { Outcome } from './outcome.ts';

function withoutTokens(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OPERATOR_TOKEN')));
}

export async function runCollector(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  seconds: number,
  signal: AbortSignal,
): Promise<string | Outcome> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const limits = { signal: limited, maxBytes: MAX_BODY_BYTES };
  const result = await runCommand(command, { env: withoutTokens(env), stderr: 'inherit', ...limits });
  switch (result.kind) {
    case 'absent':
      return { kind: 'unstartable', message: describeStart(command[0] ?? '', result.errno) };
    case 'stopped':
      return fault(`took longer than ${seconds} s`);
    case 'too-large':
      return fault(`printed more than ${MAX_BODY_BYTES} bytes`);
    case 'killed':
      return fault(`was killed by ${result.by}`);
    case 'exited':
      return result.code === 0 ? decodeObservation(result.stdout) : fault(`exited with code ${result.code}`);
  }
}

/** Refuses U+FFFD too: Netlify writes it for bytes that are not UTF-8, so the service refuses it there. */
export function decodeObservation(bytes: Uint8Array): string | Outcome {
  const message = 'The observation is not valid UTF-8, contains U+FFFD, or begins with a byte-order mark.';
  const text = decodeUtf8(bytes);
  return text === null || text.includes('\ufffd') ? { kind: 'unusable', message } : text;
}

function describeStart(command: string, errno: number): string {
  const hint = command.includes(' ') ? '; write its arguments as separate words' : '';
  return `The collector ${toSingleLine(command)} cannot be started: ${getSystemErrorMessage(errno)}${hint}.`;
}

function fault(what: string): Outcome {
  return { kind: 'unusable', message: `The collector ${what}.` };
}

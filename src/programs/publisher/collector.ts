import { getSystemErrorMessage } from 'node:util';
import { decodeUtf8 } from '../../http/body.ts';
import { MAX_BODY_BYTES } from '../../schemas/observation-limits.ts';
import { runCommand } from '../run-command.ts';
import { toSingleLine } from '../single-line.ts';
import type { Outcome } from './outcome.ts';

/** Runs a command and reads what it prints as an observation; the outcome says why there is none. */
export type Collect = (signal: AbortSignal) => Promise<string | Outcome>;

/** The environment of a collector: that of the publisher without the tokens, which it has no use for. */
export function withoutTokens(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { OPERATOR_TOKEN: _current, OPERATOR_TOKEN_NEXT: _next, ...others } = env;
  return others;
}

/** Makes a collector of a command, which gets `timeoutSeconds`. What it writes to standard error is passed on. */
export function createCollector(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutSeconds: number,
): Collect {
  return async (signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
    const limits = { signal: limited, maxBytes: MAX_BODY_BYTES };
    const result = await runCommand(command, { env, stderr: 'inherit', ...limits });
    switch (result.kind) {
      case 'stopped':
        return signal.aborted ? { kind: 'stopped' } : fault(`took longer than ${timeoutSeconds} s`);
      case 'absent':
        return { kind: 'unstartable', message: describeStart(command[0] ?? '', result.errno) };
      case 'too-large':
        return fault(`printed more than ${MAX_BODY_BYTES} bytes`);
      case 'killed':
        return fault(`was killed by ${result.by}`);
      case 'exited':
        return result.code === 0
          ? decodeObservation(result.stdout)
          : fault(`exited with code ${result.code}`);
    }
  };
}

/** The text of an observation; strict, because a character that was replaced would be published. */
export function decodeObservation(bytes: Uint8Array): string | Outcome {
  const message = 'The observation is not valid UTF-8, or begins with a byte-order mark.';
  return decodeUtf8(bytes) ?? { kind: 'refused', message };
}

function describeStart(command: string, errno: number): string {
  const hint = command.includes(' ') ? '; write its arguments as words of their own' : '';
  return `The collector ${toSingleLine(command)} cannot be started: ${getSystemErrorMessage(errno)}${hint}.`;
}

function fault(what: string): Outcome {
  return { kind: 'refused', message: `The collector ${what}.` };
}

import { runCommand } from '../../run-command.ts';
import { Failure } from '../failure.ts';
import { MAX_BYTES } from './http.ts';
import type { Source } from './source.ts';

/** What a command prints, where it succeeds, or what it exits with. */
export function exec(command: readonly string[], what: 'output' | 'exit code' = 'output'): Source {
  return {
    id: JSON.stringify(['exec', command, what]),
    async ask({ signal, env }) {
      const result = await runCommand(command, { env, signal, maxBytes: MAX_BYTES, stderr: 'ignore' });
      if (result.kind === 'absent')
        throw new Failure('is a command that is not there, or may not be run; check its name and PATH');
      if (result.kind === 'too-large') throw new Failure('sent too much');
      if (result.kind !== 'exited') throw new Failure('is a command that failed');
      if (what === 'exit code') return String(result.code);
      if (result.code !== 0) throw new Failure('is a command that failed');
      return result.stdout.toString();
    },
  };
}

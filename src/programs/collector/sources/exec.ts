import { runCommand } from '../../run-command.ts';
import { Failure } from '../failure.ts';
import type { Source } from './source.ts';

const MAX_BYTES = 1_000_000;

/** What a command prints, or only its `success`: whether it exits with 0. */
export function exec(command: readonly string[], what: 'output' | 'success' = 'output'): Source {
  return {
    id: JSON.stringify(['exec', command, what]),
    async ask({ now, signal, env }) {
      const result = await runCommand(command, { env, signal, maxBytes: MAX_BYTES, stderr: 'ignore' });
      if (result.kind === 'absent') throw new Failure('absent');
      if (result.kind === 'too-large') throw new Failure('tooLarge');
      const success = result.kind === 'exited' && result.code === 0;
      if (what === 'success' && result.kind === 'exited')
        return { at: now, text: JSON.stringify({ success }) };
      if (!success) throw new Failure('exit');
      return { at: now, text: result.stdout.toString() };
    },
  };
}

import { glob, readFile, stat } from 'node:fs/promises';
import { Failure } from '../failure.ts';
import type { Source } from './source.ts';

const MAX_BYTES = 1_000_000;

/** The newest file that matches a pattern: what it holds, as of its last change, or only `changedAt`. */
export function file(pattern: string, what: 'content' | 'time' = 'content'): Source {
  return {
    id: JSON.stringify(['file', pattern, what]),
    async ask({ now }) {
      let newest: { name: string; changedAt: number; size: number } | undefined;
      for await (const name of glob(pattern)) {
        const entry = await stat(name);
        const changedAt = Math.min(Math.floor(entry.mtimeMs / 1000), now);
        // Anything else than a file could keep whoever reads it waiting.
        if (entry.isFile() && changedAt >= (newest?.changedAt ?? 0))
          newest = { name, changedAt, size: entry.size };
      }
      if (!newest) throw new Failure('absent');
      const { name, changedAt, size } = newest;
      if (what === 'time') return { at: now, text: JSON.stringify({ changedAt }) };
      if (size > MAX_BYTES) throw new Failure('tooLarge');
      return { at: changedAt, text: await readFile(name, 'utf8') };
    },
  };
}

import { glob, readFile, stat } from 'node:fs/promises';
import { Failure } from '../failure.ts';
import { MAX_BYTES } from './http.ts';
import type { Source } from './source.ts';

/** The newest file that matches a pattern, as of its last change: what it holds, or only that time. */
export function file(pattern: string, what: 'content' | 'time' = 'content'): Source {
  return {
    id: JSON.stringify(['file', pattern, what]),
    async ask({ now }) {
      const found = await Array.fromAsync(glob(pattern), async (name) => ({ name, stats: await stat(name) }));
      // Anything but a file could keep whoever reads it waiting.
      const files = found.filter(({ stats }) => stats.isFile());
      const [newest] = files.sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
      if (!newest) throw new Failure('is not there');
      const { name, stats } = newest;
      const at = Math.min(Math.floor(stats.mtimeMs / 1000), now);
      if (what === 'time') return { at, text: 'null' };
      if (stats.size > MAX_BYTES) throw new Failure('holds too much');
      return { at, text: await readFile(name, 'utf8') };
    },
  };
}

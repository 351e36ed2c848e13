import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceState } from './ask.ts';

/** The states of the sources of a program, by their names. */
export type States = Record<string, SourceState>;

/** Opens the file in which a program keeps its states between runs. Each program has its own, by its real path. */
export function openCache(folder: string, program: string) {
  const place = realpathSync(program);
  const file = path.join(folder, `collector-${hash('sha256', place).slice(0, 16)}.json`);
  // The names of sources are places in the program, so a program that was edited starts anew.
  const edition = hash('sha256', readFileSync(place));
  return {
    read(): States {
      try {
        const cache = JSON.parse(readFileSync(file, 'utf8'));
        return cache.edition === edition ? cache.states : {};
      } catch {
        return {};
      }
    },
    write(states: States): void {
      try {
        mkdirSync(folder, { recursive: true });
        const temporary = `${file}.${process.pid}`;
        writeFileSync(temporary, JSON.stringify({ edition, states }), { mode: 0o600 });
        renameSync(temporary, file);
      } catch {
        console.error(
          'The cache cannot be written, so every source is asked each time; set CACHE_DIRECTORY.',
        );
      }
    },
  };
}

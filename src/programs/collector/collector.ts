import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../program.ts';
import { askAll, DEADLINE_SECONDS, listTasks, type SourceState, type Task } from './ask.ts';
import { assemble } from './assemble.ts';
import type { Plan } from './plan.ts';

const USAGE = `Usage: node collector.ts [--check]

Asks every source once, and prints one observation.

Options:
  --check  Print what each source gives, or why it cannot be read
  --help   Show this text

Exit codes: 0 done; 1 --check found a source that cannot be read; 2 wrong usage`;

/** The process has 12 s, including its start. The last second is left for printing. */
const LIFE_SECONDS = 11;
const DEFAULT_CACHE = path.join(import.meta.dirname, '../../../.data');

export async function runCollector(plan: Plan, file: string): Promise<void> {
  const options = { check: { type: 'boolean' } } as const;
  await runProgram({ usage: USAGE, options, run: ({ check = false }) => run(plan, file, check) });
}

async function run(plan: Plan, file: string, isCheck: boolean): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const cache = openCache(process.env['CACHE_DIRECTORY'] || DEFAULT_CACHE, file);
  const seconds = Math.min(DEADLINE_SECONDS, LIFE_SECONDS - process.uptime());
  const tasks = await askAll(listTasks(plan, isCheck ? {} : cache.read(), now), now, seconds);
  if (isCheck) {
    for (const task of tasks) console.log(`${task.name.padEnd(40)} ${describe(task)}`);
    return tasks.some(({ state }) => state.failure) ? 1 : 0;
  }
  for (const { name, state } of tasks)
    if (state.failure && state.askedAt === now) console.error(`${name} ${state.failure}.`);
  cache.write(Object.fromEntries(tasks.map(({ name, state }) => [name, state])));
  // The publisher refuses this character, which replaces one that a source has lost.
  const observation = JSON.stringify(assemble(tasks, now)).replaceAll('\ufffd', '?');
  await new Promise((resolve) => process.stdout.write(`${observation}\n`, resolve));
  return 0;
}

function describe({ state: { failure, value }, note }: Task): string {
  if (failure) return `cannot be read: it ${failure}`;
  if (value === false) return 'fails';
  return note ? `ok: ${note}` : 'ok';
}

function openCache(folder: string, program: string) {
  const place = realpathSync(program);
  const file = path.join(folder, `collector-${hash('sha256', place).slice(0, 16)}.json`);
  // Sources are named by their places in the program, so an edited program cannot use earlier values.
  const edition = hash('sha256', readFileSync(place));
  return {
    read(): Record<string, SourceState> {
      try {
        const cache = JSON.parse(readFileSync(file, 'utf8'));
        return cache.edition === edition ? cache.states : {};
      } catch {
        return {};
      }
    },
    write(states: Record<string, SourceState>): void {
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

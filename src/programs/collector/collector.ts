import path from 'node:path';
import { type Program, UsageError } from '../program.ts';
import { withoutTokens } from '../publisher/run-collector.ts';
import { ask } from './ask.ts';
import { assemble, passes } from './assemble.ts';
import { readCache, writeCache } from './cache.ts';
import { readConfig } from './config/read.ts';
import { type Task, toTasks } from './task.ts';

const USAGE = `Usage: node src/programs/collector/main.ts [--check] <config.yaml>

Asks the sources that a config names, and prints one observation.

Options:
  --check  Ask every source now, and print what each of them gives
  --help   Show this text

Exit codes: 0 done; 1 --check found a source that cannot be read; 2 wrong usage, or mistakes in the config`;

const OPTIONS = { check: { type: 'boolean' } } as const;
const DEFAULT_CACHE = path.join(import.meta.dirname, '../../../.data');

/** Makes an observation from the sources that a config names. */
export const collector: Program<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  run: async (options, [file, ...others]) => {
    if (file === undefined || others.length > 0) throw new UsageError('Name one config');
    const read = readConfig(file);
    if ('problems' in read) {
      console.error(read.problems.join('\n'));
      return 2;
    }
    const now = Math.floor(Date.now() / 1000);
    const cacheFile = path.join(process.env['CACHE_DIRECTORY'] || DEFAULT_CACHE, 'collector.json');
    const tasks = toTasks(read.config, options.check ? {} : readCache(cacheFile), now);
    const asked = await ask(tasks, now, withoutTokens(process.env));
    if (options.check) {
      for (const task of asked) console.log(`${task.name.padEnd(12)} ${describe(task, now)}`);
      return asked.some(({ failure }) => failure) ? 1 : 0;
    }
    for (const { name, askedAt, failure } of asked)
      if (failure && askedAt === now) console.error(`${name} ${failure}.`);
    writeCache(cacheFile, asked);
    const observation = JSON.stringify(assemble(asked, now));
    await new Promise((resolve) => process.stdout.write(`${observation}\n`, resolve));
    return 0;
  },
};

/** What `--check` says of a source. */
function describe(task: Task, now: number): string {
  if (task.failure) return `cannot be read: it ${task.failure}`;
  if (task.part !== 'checks') return 'ok';
  return passes(task as never, now) ? 'passes' : 'fails';
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, UsageError } from '../program.ts';
import { readAllowlist } from '../publisher/dry-run.ts';
import { withoutTokens } from '../publisher/run-collector.ts';
import { ask, type Run } from './ask.ts';
import { assemble } from './assemble.ts';
import { readCache, writeCache } from './cache.ts';
import { check } from './check.ts';
import { readConfig } from './config/read.ts';
import { type Task, toTasks } from './task.ts';

const USAGE = `Usage: node src/programs/collector/main.ts [--check] <config.yaml>

Asks the sources that a config names, and prints one observation.

Options:
  --check  Ask every source now, and print what each of them gives
  --help   Show this text

Exit codes: 0 done; 1 --check found a source that fails, or a word that is not in the allowlist;
  2 wrong usage, or mistakes in the config`;

const OPTIONS = { check: { type: 'boolean' } } as const;
/** How long each source may take. */
const TIMEOUT_SECONDS = 10;
const DEFAULT_CACHE = fileURLToPath(new URL('../../../.data', import.meta.url));
const NO_CACHE = 'The cache cannot be written, so every source is asked each time; set CACHE_DIRECTORY.';

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
    const tasks = toTasks(read.config);
    const run: Run = {
      now: Math.floor(Date.now() / 1000),
      timeoutSeconds: TIMEOUT_SECONDS,
      env: withoutTokens(process.env),
    };
    if (options.check) return check(tasks, run, readAllowlist());
    const observation = await observe(tasks, run);
    await new Promise((resolve) => process.stdout.write(`${observation}\n`, resolve));
    return 0;
  },
};

/** Asks what is due, and keeps what is known in the cache. */
async function observe(tasks: readonly Task[], run: Run): Promise<string> {
  const cacheFile = path.join(process.env['CACHE_DIRECTORY'] || DEFAULT_CACHE, 'collector.json');
  const known = await ask(tasks, readCache(cacheFile), run);
  for (const { name, askedAt, failure } of known)
    if (failure && askedAt === run.now) console.error(`${name} ${failure}.`);
  if (!writeCache(cacheFile, known)) console.error(NO_CACHE);
  return JSON.stringify(assemble(known, run.now));
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import { type Allowlist, allowlistSchema } from '../../schemas/allowlist.ts';
import { type Program, UsageError } from '../program.ts';
import { withoutTokens } from '../publisher/collector.ts';
import { ask, type Run, remember } from './ask.ts';
import { assemble } from './assemble.ts';
import { check } from './check.ts';
import { toSeconds } from './config/fields.ts';
import { readConfig } from './config/read.ts';
import { readCache, recall, writeCache } from './memory.ts';
import { type Question, toQuestions } from './question.ts';

const USAGE = `Usage: node src/programs/collector/main.ts [--check] <config.yaml>

Asks the sources that a config names, and prints one observation.

Options:
  --check  Ask every source now, and print what each of them gives
  --help   Show this text

Exit codes: 0 done; 1 --check found a source that fails, or a word that is not in the allowlist;
  2 wrong usage, or mistakes in the config`;

const OPTIONS = { check: { type: 'boolean' } } as const;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
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
    const questions = toQuestions(read.config);
    const allowlist = readAllowlist();
    const run: Run = {
      now: Math.floor(Date.now() / 1000),
      timeoutSeconds: toSeconds(read.config.timeout),
      env: withoutTokens(process.env),
      requests: new Map(),
    };
    if (options.check) return check(questions, run, allowlist);
    const observation = await observe(questions, run, allowlist);
    await new Promise((resolve) => process.stdout.write(`${observation}\n`, resolve));
    return 0;
  },
};

/** Asks what is due, and keeps what is known in the cache. */
async function observe(questions: readonly Question[], run: Run, allowlist: Allowlist): Promise<string> {
  const { now } = run;
  const cacheFile = path.join(process.env['CACHE_DIRECTORY'] || `${PROJECT}.data`, 'collector.json');
  const cache = readCache(cacheFile);
  const asked = questions.map(async (question) => {
    const before = recall(cache, question, now);
    if (before && now < before.nextAt) return { question, memory: before };
    const memory = remember(question, before, await ask(question, before, run), now);
    if (memory.failure) console.error(`${question.name} ${memory.failure}.`);
    return { question, memory };
  });
  const known = await Promise.all(asked);
  const evidence = known.map(({ question, memory }) => ({ ...question, ...memory }));
  const observation = assemble({ evidence, now, lastGeneratedAt: cache.generatedAt, allowlist });
  const memories = Object.fromEntries(known.map(({ question, memory }) => [question.id, memory]));
  const isKept = writeCache(cacheFile, { generatedAt: observation.generatedAt, memories });
  if (!isKept) console.error(NO_CACHE);
  return JSON.stringify(observation);
}

/** That of the last build; without one, nothing is listed. */
function readAllowlist(): Allowlist {
  try {
    return readSiteManifest(PROJECT).allowlist;
  } catch {
    return allowlistSchema.parse({});
  }
}

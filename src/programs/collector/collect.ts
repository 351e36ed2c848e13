import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import { type Allowlist, allowlistSchema } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import { type Program, UsageError } from '../program.ts';
import { ask, isDue, type Run, remember } from './ask.ts';
import { assemble } from './assemble.ts';
import { readCache, recall, writeCache } from './cache.ts';
import { check } from './check.ts';
import { toSeconds } from './config/fields.ts';
import { readConfig } from './config/read.ts';
import { toEvidence } from './evidence.ts';
import { FAILURES } from './failure.ts';
import { plan, type Question } from './plan.ts';

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
    const read = readConfig(file, process.env['CREDENTIALS_DIRECTORY']);
    if ('problems' in read) {
      for (const problem of read.problems) console.error(problem);
      return 2;
    }
    const { config, secrets } = read;
    const { OPERATOR_TOKEN: _token, OPERATOR_TOKEN_NEXT: _next, ...env } = process.env;
    const now = Math.floor(Date.now() / 1000);
    const run = { now, timeoutSeconds: toSeconds(config.timeout), secrets, env, requests: new Map() };
    if (options.check) return check(plan(config), run, readAllowlist());
    const observation = await observe(plan(config), run);
    await new Promise((resolve) => process.stdout.write(`${JSON.stringify(observation)}\n`, resolve));
    return 0;
  },
};

async function observe(questions: readonly Question[], run: Run): Promise<Observation> {
  const { now } = run;
  const folder = process.env['CACHE_DIRECTORY'] || path.join(PROJECT, '.data');
  const cacheFile = path.join(folder, 'collector.json');
  const cache = readCache(cacheFile);
  const asked = questions.map(async (question) => {
    const before = recall(cache, question.id, now);
    if (before && !isDue(before, now)) return { question, memory: before };
    const memory = remember(question, before, await ask(question, before, run), now);
    if (memory.failure) console.error(`${question.name} ${FAILURES[memory.failure]}.`);
    return { question, memory };
  });
  const known = await Promise.all(asked);
  const evidence = known.map(({ question, memory }) => toEvidence(question, memory));
  const { generatedAt: lastGeneratedAt } = cache;
  const observation = assemble({ evidence, now, lastGeneratedAt, allowlist: readAllowlist() });
  const memories = Object.fromEntries(known.map(({ question, memory }) => [question.id, memory]));
  const isKept = writeCache(cacheFile, { generatedAt: observation.generatedAt, memories });
  if (!isKept) console.error(NO_CACHE);
  return observation;
}

/** That of the last build; without one, nothing is listed. */
function readAllowlist(): Allowlist {
  try {
    return readSiteManifest(PROJECT).allowlist;
  } catch {
    return allowlistSchema.parse({});
  }
}

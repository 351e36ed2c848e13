import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import { type Allowlist, allowlistSchema } from '../../schemas/allowlist.ts';
import { type Program, UsageError } from '../program.ts';
import { ask, isDue, remember } from './ask.ts';
import { assemble } from './assemble.ts';
import { type Memory, readCache, recall, writeCache } from './cache.ts';
import { checkSources } from './check.ts';
import { toSeconds } from './config/fields.ts';
import { readConfig } from './config/read.ts';
import { toEvidence } from './evidence.ts';
import { FAILURES, type Failure } from './failure.ts';
import { type PlannedSource, plan } from './plan.ts';
import type { SourceResponse } from './sources/source.ts';

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

/** Asks a source, as of a time, within the time limit of the config. */
type Ask = (source: PlannedSource, memory?: Memory) => Promise<SourceResponse | Failure>;

/** Makes an observation from the sources that a config names. */
export const collector: Program<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  run: async ({ check }, [file, ...others]) => {
    if (file === undefined || others.length > 0) throw new UsageError('Name one config');
    const read = readConfig(file, process.env['CREDENTIALS_DIRECTORY']);
    if ('problems' in read) {
      for (const problem of read.problems) console.error(problem);
      return 2;
    }
    const { config, secrets } = read;
    const { OPERATOR_TOKEN: _token, OPERATOR_TOKEN_NEXT: _next, ...env } = process.env;
    const now = Math.floor(Date.now() / 1000);
    const askNow: Ask = (source, memory) =>
      ask(source, memory, { now, secrets, env }, toSeconds(config.timeout));
    const sources = plan(config);
    if (check) return checkSources(sources, askNow, now, readAllowlist());
    const observation = await observe(sources, askNow, now);
    await new Promise((resolve) => process.stdout.write(`${JSON.stringify(observation)}\n`, resolve));
    return 0;
  },
};

async function observe(sources: readonly PlannedSource[], askNow: Ask, now: number) {
  const cacheFile = path.join(
    process.env['CACHE_DIRECTORY'] || path.join(PROJECT, '.data'),
    'collector.json',
  );
  const cache = readCache(cacheFile);
  const memories: Record<string, Memory> = {};
  const asked = sources.map(async (source) => {
    const { id } = source;
    const memory = recall(cache, id, now);
    const isCurrent = memory && !isDue(source, memory, now);
    memories[id] = isCurrent ? memory : remember(source, memory, await askNow(source, memory), now);
    if (!isCurrent) reportFailures(source, memories[id]);
  });
  await Promise.all(asked);
  const evidence = toEvidence(sources, memories);
  const observation = assemble({
    evidence,
    now,
    lastGeneratedAt: cache.generatedAt,
    allowlist: readAllowlist(),
  });
  const isKept = writeCache(cacheFile, { generatedAt: observation.generatedAt, sources: memories });
  if (!isKept) console.error(NO_CACHE);
  return observation;
}

function reportFailures({ readings }: PlannedSource, { failed }: Memory): void {
  for (const { id, name } of readings) {
    const code = failed[id];
    if (code) console.error(`${name} ${FAILURES[code]}.`);
  }
}

/** That of the last build; without one, nothing is listed. */
function readAllowlist(): Allowlist {
  try {
    return readSiteManifest(PROJECT).allowlist;
  } catch {
    return allowlistSchema.parse({});
  }
}

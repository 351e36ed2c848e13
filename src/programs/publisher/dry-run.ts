import { fileURLToPath } from 'node:url';
import { present } from '../../homelab/present.ts';
import { createSanitizer } from '../../homelab/sanitize.ts';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import { UsageError } from '../program.ts';

/** What GET would serve of an observation that is published and read at its own time, and what it would lack. */
export function publishDry(observation: Observation, allowlist: Allowlist) {
  const sanitized = createSanitizer(allowlist)(observation);
  return {
    published: present(sanitized, observation.generatedAt).observation,
    changes: describeChanges(observation, sanitized),
  };
}

/** The allowlist of the last build. Throws a UsageError without a build. */
export function readAllowlist(): Allowlist {
  try {
    return readSiteManifest(fileURLToPath(new URL('../../..', import.meta.url))).allowlist;
  } catch {
    throw new UsageError('The allowlist is that of the last build, but there is no build; run npm run build');
  }
}

/** What the allowlist or another field gives, whatever is sent. */
const GIVEN = /^(?:agents\[\]\.(?:name|role|age)|markets\[\]\.(?:label|currency)) /;

/**
 * Says what the allowlist left out and replaced: names of fields with counts, never a value. Empty where it kept
 * everything as it was sent.
 */
function describeChanges(sent: Observation, published: Observation): string {
  const missing = (['agents', 'markets', 'news'] as const).flatMap((list) =>
    Array.from({ length: sent[list].length - published[list].length }, () => list),
  );
  const unmatched = Map.groupBy(listValues(sent), (value) => value);
  const replaced = listValues(published).filter(
    (value) => !unmatched.get(value)?.pop() && !GIVEN.test(value),
  );
  const paths = [...missing, ...replaced.map((value) => value.slice(0, value.indexOf(' ')))];
  const counts = [...Map.groupBy(paths, (path) => path)].map(([path, { length }]) => `${path} ${length}`);
  return counts.length > 0 ? `The allowlist left out or replaced: ${counts.join(', ')}.` : '';
}

/** Every value with its path before it, for example `agents[].state "online"`. */
function listValues(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, item]) => listValues(item, path ? `${path}.${name}` : name));
}

import type { Observation } from '../schemas/observation.ts';

/** What the allowlist or another field gives, whatever is sent. */
const GIVEN = /^(?:agents\[\]\.(?:name|role|age)|markets\[\]\.(?:label|currency)) /;

/**
 * Says what the allowlist left out and replaced: names of fields with counts, never a value. Empty where it kept
 * everything as it was sent.
 */
export function describeChanges(sent: Observation, published: Observation): string {
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

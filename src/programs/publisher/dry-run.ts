import { fileURLToPath } from 'node:url';
import { parseObservation } from '../../homelab/parse.ts';
import { present } from '../../homelab/present.ts';
import { createSanitizer } from '../../homelab/sanitize.ts';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import { UsageError } from '../program.ts';
import { toSingleLine } from '../single-line.ts';
import { type Change, findChanges } from './changes.ts';
import { describeRejection, type Outcome } from './outcome.ts';

const MAX_VALUE_LENGTH = 120;

/**
 * Prints an observation as the public would read it at its own time, byte for byte as GET serves it, and on standard
 * error a line for each value that is replaced or left out. The outcome says what is wrong with the observation, and
 * is undefined where nothing is.
 */
export function showDryRun(text: string): Outcome | undefined {
  const { allowlist } = readBuild();
  const parsed = parseObservation(text);
  if ('rejection' in parsed) return { kind: 'refused', message: describeRejection(parsed.rejection) };
  const { observation } = parsed;
  const published = publishDry(observation, allowlist);
  process.stdout.write(JSON.stringify(published));
  for (const change of findChanges(observation, published, allowlist)) console.error(describeChange(change));
  return undefined;
}

/** What becomes of an observation that is published and read at its own time. */
export function publishDry(observation: Observation, allowlist: Allowlist): Observation {
  return present(createSanitizer(allowlist)(observation), observation.generatedAt).observation;
}

function readBuild() {
  try {
    return readSiteManifest(fileURLToPath(new URL('../../..', import.meta.url)));
  } catch {
    throw new UsageError(
      '--dry-run applies the allowlist of the last build, but there is no build; run npm run build',
    );
  }
}

/** One line that says what becomes of a value, and why. */
export function describeChange(change: Change): string {
  const { path, from, rule } = change;
  const what = 'to' in change ? `is replaced by ${quote(change.to)}` : 'is left out';
  return `${path}: ${quote(from)} ${what}, because ${rule}.`;
}

function quote(value: unknown): string {
  const text = toSingleLine(JSON.stringify(value));
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

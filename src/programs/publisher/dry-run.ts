import { fileURLToPath } from 'node:url';
import { parseObservation } from '../../homelab/parse.ts';
import { present } from '../../homelab/present.ts';
import { createSanitizer, describeChanges } from '../../homelab/sanitize.ts';
import { readSiteManifest } from '../../hosts/site-manifest.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import { UsageError } from '../program.ts';
import type { Outcome } from './outcome.ts';

/**
 * Prints exactly what GET would serve if the observation were published and read at its own time, and on standard error
 * what the allowlist changes. Returns an outcome only if the observation is unusable.
 */
export function createDryRun(allowlist: Allowlist) {
  const sanitize = createSanitizer(allowlist);
  return (text: string): Outcome | undefined => {
    const parsed = parseObservation(text);
    if ('rejection' in parsed) return { kind: 'unusable', message: parsed.rejection.message };
    const sanitized = sanitize(parsed.observation);
    const changes = describeChanges(parsed.observation, sanitized);
    process.stdout.write(JSON.stringify(present(sanitized, sanitized.generatedAt).observation));
    if (changes) console.error(changes);
    return undefined;
  };
}

export function readAllowlist(): Allowlist {
  try {
    return readSiteManifest(fileURLToPath(new URL('../../..', import.meta.url))).allowlist;
  } catch {
    throw new UsageError('The allowlist is that of the last build, but there is no build; run npm run build');
  }
}

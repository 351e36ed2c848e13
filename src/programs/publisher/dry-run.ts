import { fileURLToPath } from 'node:url';
import { present } from '../../homelab/present.ts';
import { createSanitizer, describeChanges } from '../../homelab/sanitize.ts';
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

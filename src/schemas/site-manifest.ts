import { z } from 'zod';
import { allowlistSchema } from './allowlist.ts';

/** What the hosts must know about a build beyond its public files. */
export const siteManifestSchema = z.strictObject({
  baseUrl: z.url(),
  allowlist: allowlistSchema,
  /** Paths that moved, and where to. */
  redirects: z.record(z.string(), z.string()),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;

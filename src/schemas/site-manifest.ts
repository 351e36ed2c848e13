import { z } from 'zod';
import { allowlistSchema } from './allowlist.ts';

/** A published path with its response headers and readers. */
const publishedPathSchema = z.strictObject({
  /** The path of a URL, or of a folder with everything in it if it ends in a slash. */
  path: z.string(),
  /** Who reads it: people as a page, a page as its asset, or programs of any origin. */
  audience: z.enum(['page', 'asset', 'programs']),
  /** Its Content-Type, if the ending of the path does not imply it. */
  mediaType: z.string().optional(),
  /** Its Link header field (RFC 8288). */
  link: z.string().optional(),
  /** Its language, where it is not that of its site. */
  language: z.string().optional(),
  /** Its name changes with its content, so caches may keep it for a year. */
  isImmutable: z.boolean().optional(),
});

export type PublishedPath = z.infer<typeof publishedPathSchema>;

/** Everything that hosts must know about a build beyond its public files. */
export const siteManifestSchema = z.strictObject({
  baseUrl: z.url(),
  allowlist: allowlistSchema,
  /** The languages, the main one first, and what the paths of each begin with. */
  languages: z.array(z.strictObject({ path: z.string(), language: z.string() })).min(1),
  /** Paths that redirect, and the paths or URLs to which they do. */
  redirects: z.record(z.string(), z.string()),
  published: z.array(publishedPathSchema),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;

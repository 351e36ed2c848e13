import { z } from 'zod';
import { allowlistSchema } from './allowlist.ts';

const publishedPathSchema = z.strictObject({
  /** The path of a URL. If it ends in a slash, it means everything in the folder. */
  path: z.string(),
  /** The readers: people who open a page, pages that load an asset, or programs of any origin. */
  audience: z.enum(['page', 'asset', 'programs']),
  /** The Content-Type, if the file extension does not imply it. */
  mediaType: z.string().optional(),
  /** The Link header field (RFC 8288). */
  link: z.string().optional(),
  language: z.string().optional(),
  /** The name changes with the content, so caches may keep the file for a year. */
  isImmutable: z.boolean().optional(),
});

export type PublishedPath = z.infer<typeof publishedPathSchema>;

/** Everything that hosts need to know about a build beyond its public files. */
export const siteManifestSchema = z.strictObject({
  baseUrl: z.url(),
  allowlist: allowlistSchema,
  /** The main language comes first. The path is the prefix of all paths in the language. */
  languages: z.array(z.strictObject({ path: z.string(), language: z.string() })).min(1),
  redirects: z.record(z.string(), z.string()),
  published: z.array(publishedPathSchema),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;

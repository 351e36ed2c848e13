import { createRequire } from 'node:module';
import { defineCollection } from 'astro/content/config';
import { z } from 'zod';
import type { CollectionName } from './content/collections.ts';
import type { ReadingReport } from './content/problems.ts';

// An import would send each of its files through Vite, which takes longer than reading the content.
const load = createRequire(import.meta.url);
const { createContentLoaders }: typeof import('./integrations/content-loader.ts') = load(
  './integrations/content-loader.ts',
);
const loaderOf = createContentLoaders(() => new Date());

/**
 * One entry a file. Its fields were checked when the file was read, with their places; Astro resolves the images, which
 * are named by their files in the content folder.
 */
const collectionOf = (name: CollectionName) =>
  defineCollection({
    loader: loaderOf(name),
    schema: ({ image }) => z.looseObject({ pictures: z.record(z.string(), image()) }),
  });

/** Astro's collections, and what their reading reports. */
export const collections = {
  profile: collectionOf('profile'),
  projects: collectionOf('projects'),
  caseStudies: collectionOf('caseStudies'),
  sandbox: collectionOf('sandbox'),
  pages: collectionOf('pages'),
  allowlist: collectionOf('allowlist'),
  siteSettings: collectionOf('siteSettings'),
  reading: defineCollection({ loader: loaderOf('reading'), schema: z.custom<ReadingReport>() }),
};

// Not from astro:content, which would load all of what renders pages as well.
import { defineCollection, type SchemaContext } from 'astro/content/config';
import { z } from 'zod';
import { entrySchemas } from './content/entry.ts';
import { createCollectionLoader } from './integrations/collection-loader.ts';

/** The images of an entry by their files in the content folder, which Astro's own assets publish. */
const pictures = ({ image }: SchemaContext) => ({ pictures: z.record(z.string(), image()) });

/** Astro's collections: one entry a file, read and checked by the content layer. */
export const collections = {
  profile: defineCollection({
    loader: createCollectionLoader('profile'),
    schema: (context) => entrySchemas.profile.safeExtend(pictures(context)),
  }),
  projects: defineCollection({
    loader: createCollectionLoader('projects'),
    schema: (context) => entrySchemas.projects.safeExtend(pictures(context)),
  }),
  caseStudies: defineCollection({
    loader: createCollectionLoader('caseStudies'),
    schema: (context) => entrySchemas.caseStudies.safeExtend(pictures(context)),
  }),
  sandbox: defineCollection({
    loader: createCollectionLoader('sandbox'),
    schema: (context) => entrySchemas.sandbox.safeExtend(pictures(context)),
  }),
  pages: defineCollection({
    loader: createCollectionLoader('pages'),
    schema: (context) => entrySchemas.pages.safeExtend(pictures(context)),
  }),
  allowlist: defineCollection({
    loader: createCollectionLoader('allowlist'),
    schema: (context) => entrySchemas.allowlist.safeExtend(pictures(context)),
  }),
};

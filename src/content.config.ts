// Not from astro:content, which would load all of what renders pages as well.
import { defineCollection } from 'astro/content/config';
import { createCollectionLoader } from './content/collection-loader.ts';
import { entrySchemas } from './content/entry.ts';

/** Astro's collections: one entry a file, read and checked by the content layer. */
export const collections = {
  profile: defineCollection({ loader: createCollectionLoader('profile'), schema: entrySchemas.profile }),
  projects: defineCollection({ loader: createCollectionLoader('projects'), schema: entrySchemas.projects }),
  caseStudies: defineCollection({
    loader: createCollectionLoader('caseStudies'),
    schema: entrySchemas.caseStudies,
  }),
  sandbox: defineCollection({ loader: createCollectionLoader('sandbox'), schema: entrySchemas.sandbox }),
  pages: defineCollection({ loader: createCollectionLoader('pages'), schema: entrySchemas.pages }),
  allowlist: defineCollection({
    loader: createCollectionLoader('allowlist'),
    schema: entrySchemas.allowlist,
  }),
};

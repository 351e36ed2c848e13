import { defineCollection } from 'astro:content';
import { collections as table } from './content/collections.ts';
import { createCollectionLoader } from './content/content-layer.ts';

/** Astro's collections: one entry a file, read and checked by the content layer. */
export const collections = {
  profile: defineCollection({ loader: createCollectionLoader('profile'), schema: table.profile.schema }),
  projects: defineCollection({ loader: createCollectionLoader('projects'), schema: table.projects.schema }),
  caseStudies: defineCollection({
    loader: createCollectionLoader('caseStudies'),
    schema: table.caseStudies.schema,
  }),
  sandbox: defineCollection({ loader: createCollectionLoader('sandbox'), schema: table.sandbox.schema }),
  pages: defineCollection({ loader: createCollectionLoader('pages'), schema: table.pages.schema }),
  allowlist: defineCollection({
    loader: createCollectionLoader('allowlist'),
    schema: table.allowlist.schema,
  }),
};

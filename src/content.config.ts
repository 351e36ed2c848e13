// This is not imported from `astro:content`, which would also load everything that renders pages.
import { defineCollection } from 'astro/content/config';
import { z } from 'zod';
import { collections as sources } from './content/collections.ts';
import type { ReadingReport } from './content/problems.ts';
import { createContentLoaders } from './integrations/content-loader.ts';

const loaderOf = createContentLoaders(() => new Date());

export const collections = {
  profile: defineCollection({ loader: loaderOf('profile'), schema: sources.profile.schema }),
  projects: defineCollection({ loader: loaderOf('projects'), schema: sources.projects.schema }),
  caseStudies: defineCollection({ loader: loaderOf('caseStudies'), schema: sources.caseStudies.schema }),
  pages: defineCollection({ loader: loaderOf('pages'), schema: sources.pages.schema }),
  sections: defineCollection({ loader: loaderOf('sections'), schema: sources.sections.schema }),
  sandbox: defineCollection({ loader: loaderOf('sandbox'), schema: sources.sandbox.schema }),
  allowlist: defineCollection({ loader: loaderOf('allowlist'), schema: sources.allowlist.schema }),
  siteSettings: defineCollection({ loader: loaderOf('siteSettings'), schema: sources.siteSettings.schema }),
  images: defineCollection({
    loader: loaderOf('images'),
    schema: ({ image }) => z.object({ src: image() }),
  }),
  reading: defineCollection({ loader: loaderOf('reading'), schema: z.custom<ReadingReport>() }),
};

import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { createContentLoader } from './content/astro-loader.ts';
import type { Content } from './content/load.ts';
import { pageSchema } from './content/sources.ts';
import { allowlistSchema } from './schemas/allowlist.ts';
import { caseStudySchema } from './schemas/case-study.ts';
import { profileSchema } from './schemas/profile.ts';
import { projectSchema } from './schemas/project.ts';

/** Astro hands entries out in no particular order, so each carries its position. */
function define<Entry extends z.ZodType>(select: (content: Content) => unknown[], entry: Entry) {
  return defineCollection({
    loader: createContentLoader(select),
    schema: z.strictObject({ position: z.int(), entry }),
  });
}

export const collections = {
  profile: define(({ profile }) => [profile], profileSchema.omit({ url: true })),
  projects: define(({ projects }) => projects, projectSchema),
  caseStudies: define(({ caseStudies }) => caseStudies, caseStudySchema.omit({ url: true })),
  sandbox: define(({ sandbox }) => [sandbox], profileSchema),
  pages: define(({ pages }) => pages, pageSchema),
  allowlist: define(({ allowlist }) => [allowlist], allowlistSchema),
};

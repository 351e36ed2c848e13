import type { AstroIntegration } from 'astro';
import type { Content } from '../content/content.ts';
import { ContentError, formatProblem } from '../content/content-error.ts';
import { findSiteProblems } from '../site/site-problems.ts';
import { findMissingWords } from '../site/wording/own-words.ts';

/** Ends a build of content that the résumé and the images cannot draw; warns of words that are English instead. */
export function publishableContent(
  contentFolder: string,
  baseUrl: string,
  readContent: () => Promise<Content>,
): AstroIntegration {
  return {
    name: 'publishable-content',
    hooks: {
      'astro:build:start': async ({ logger }) => {
        const content = await readContent();
        const problems = findSiteProblems(contentFolder, { content, baseUrl });
        if (problems.length > 0) throw new ContentError(problems);
        for (const warning of findMissingWords(contentFolder, content.profile.language)) {
          logger.warn(formatProblem(warning));
        }
      },
    },
  };
}

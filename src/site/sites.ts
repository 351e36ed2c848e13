import type { Site } from '../api/resources.ts';
import type { Entries } from '../content/collections.ts';
import { listUntranslated, toContent } from '../content/content.ts';
import { caseStudyPath, prosePath, toLanguagePath } from '../paths.ts';
import { published } from './published.ts';

export type Sites = [main: Site, ...others: Site[]];

/** The keys of `words` are the languages, the main one first. */
export function createSites(
  entries: Entries,
  words: Readonly<Record<string, NonNullable<Site['words']>>>,
  baseUrl: string,
): Sites {
  const [main = '', ...others] = Object.keys(words);
  const once = published.filter(({ isInEachLanguage }) => !isInEachLanguage).map(({ path }) => path);
  const sites: Sites = [{ content: toContent(entries), baseUrl, words: words[main] ?? {} }];
  for (const language of others) {
    const studies = listUntranslated(entries.caseStudies, language).map(({ id }) => caseStudyPath(id));
    const pages = listUntranslated(entries.pages, language).map(({ id }) => prosePath(id));
    sites.push({
      content: toContent(entries, language),
      baseUrl,
      words: words[language] ?? {},
      path: toLanguagePath(language),
      untranslated: new Set([...once, ...studies, ...pages]),
    });
  }
  if (others.length > 0) for (const site of sites) site.sites = sites;
  return sites;
}

import type { Site } from '../api/resources.ts';
import { isOn, PATHS, pathOn } from '../paths.ts';
import type { SitePage } from './site-page.ts';

/** A page in one of the languages. */
export interface Translation {
  language: string;
  /** The name of the language in itself. */
  name: string;
  path: string;
  site: Site;
}

/** A page in each language that has it, the main one first; nothing where there is only one. */
export function listTranslations({ path }: Pick<SitePage, 'path'>, site: Site): Translation[] {
  const { sites = [], path: start = '' } = site;
  if (path === undefined) return [];
  const original = path.slice(start.length) || PATHS.home;
  const having = sites.filter((other) => isOn(other, original));
  return having.length < 2 ? [] : having.map((other) => toTranslation(other, original));
}

/** The URL of a page in each language that has it, and that of the main one for all other languages. */
export function listAlternates(
  page: Pick<SitePage, 'path'>,
  site: Site,
): { language: string; url: string }[] {
  const alternates = listTranslations(page, site).map(({ language, path }) => ({
    language,
    url: site.baseUrl + path,
  }));
  return [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ language: 'x-default', url }))];
}

/** The links to the other languages: to the same page, else to the homepage. */
export function listLanguageLinks(page: Pick<SitePage, 'path'>, site: Site): Translation[] {
  const translations = listTranslations(page, site);
  const others = (site.sites ?? []).filter((other) => other !== site);
  return others.map(
    (other) => translations.find((one) => one.site === other) ?? toTranslation(other, PATHS.home),
  );
}

function toTranslation(site: Site, path: string): Translation {
  const { language } = site.content.profile;
  return { language, name: nameLanguage(language), path: pathOn(site, path), site };
}

/** The name of a language in itself, for example `Deutsch`. */
export function nameLanguage(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

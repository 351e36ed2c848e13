import type { Site } from '../api/resources.ts';
import { isOn, PATHS, pathOn } from '../paths.ts';
import type { SitePage } from './pages.ts';

interface Translation {
  language: string;
  name: string;
  path: string;
  site: Site;
}

/** Returns an empty list unless several languages have the page. The main language is first. */
function listTranslations({ path }: Pick<SitePage, 'path'>, site: Site): Translation[] {
  const { sites = [], path: start = '' } = site;
  if (path === undefined) return [];
  const original = path.slice(start.length) || PATHS.home;
  const having = sites.filter((other) => isOn(other, original));
  return having.length < 2 ? [] : having.map((other) => toTranslation(other, original));
}

/** Search engines offer `x-default`, here the main language, to readers of all other languages. */
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

export function listLanguageLinks(page: Pick<SitePage, 'path'>, site: Site): Translation[] {
  const translations = listTranslations(page, site);
  const others = (site.sites ?? []).filter((other) => other !== site);
  return others.map(
    (other) => translations.find((one) => one.site === other) ?? toTranslation(other, PATHS.home),
  );
}

function toTranslation(site: Site, path: string): Translation {
  const { language } = site.content.profile;
  return { language, name: nameLanguage(site), path: pathOn(site, path), site };
}

/** Names the language of a site in itself, such as `Deutsch`, with its region only if another site has the language too. */
export function nameLanguage({ content, sites = [] }: Site): string {
  const { language } = content.profile;
  const { language: code, script } = new Intl.Locale(language);
  const same = sites.filter((site) => new Intl.Locale(site.content.profile.language).language === code);
  const tag = same.length > 1 ? language : [code, script].filter(Boolean).join('-');
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? language;
  // Names in a list begin with a capital, which Georgian has only in inscriptions.
  return name.replace(/^(?!\p{Script=Georgian})./u, (letter) => letter.toLocaleUpperCase(language));
}

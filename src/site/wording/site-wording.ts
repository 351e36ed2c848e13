import type { Site } from '../../api/resources.ts';
import { createWording, type Wording } from './wording.ts';

const wordings = new WeakMap<Site, Wording>();

/** The wording of a site: the words of its language, and those of the owner before them. */
export function toWording(site: Site): Wording {
  const wording = wordings.get(site) ?? createWording(site.content.profile.language, site.words);
  wordings.set(site, wording);
  return wording;
}

/** The wording of a page, which can be in another language than the site. */
export function toPageWording({ language }: { language?: string | undefined }, site: Site): Wording {
  return language === undefined ? toWording(site) : createWording(language);
}

import { allowlistSchema } from '../schemas/allowlist.ts';
import { toLinkKey } from '../schemas/link-names.ts';
import { siteSettingsSchema } from '../schemas/site-settings.ts';
import type { Entries, Entry, EntryData } from './collections.ts';

/** A profile as it is written; its URL is the site's, known at build. */
export type ProfileContent = EntryData<'profile'>;

/** A project as it is written. */
export type ProjectContent = EntryData<'projects'> & { id: string };

/** A case study as it is written; its URL follows from the site's and its slug. */
export type CaseStudyContent = EntryData<'caseStudies'>;

/** A page of prose, whose slug is the path of the page and the name of its file. */
export type Page = EntryData<'pages'> & { slug: string };

/** Everything that editors write, in the order in which it is listed: what API and pages are made from. */
export interface Content {
  profile: ProfileContent;
  projects: ProjectContent[];
  caseStudies: CaseStudyContent[];
  sandbox: Omit<EntryData<'sandbox'>, 'text'>;
  pages: Page[];
  allowlist: EntryData<'allowlist'>;
  siteSettings: EntryData<'siteSettings'>;
}

/** Puts the entries of all collections together. Throws an Error where a single file has no entry. */
export function toContent(entries: Entries): Content {
  const [profile] = entries.profile;
  const [sandbox] = entries.sandbox;
  // Without the file there is no homelab.
  const allowlist = entries.allowlist[0]?.data ?? allowlistSchema.parse({ enabled: false });
  const siteSettings = entries.siteSettings[0]?.data ?? siteSettingsSchema.parse({});
  if (!profile || !sandbox) throw new Error('The content collections are empty');
  // No page shows the sandbox, whose text the API has as a field.
  const { text: _, ...sandboxProfile } = sandbox.data;
  return {
    profile: { ...profile.data, links: nameLinks(profile.data.links) },
    projects: inOrder(entries.projects).map(({ id, data }) => ({ id, ...data })),
    caseStudies: inOrder(entries.caseStudies).map(({ data }) => data),
    sandbox: sandboxProfile,
    pages: entries.pages
      .map(({ id, data }) => ({ slug: id, ...data }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    allowlist,
    siteSettings,
  };
}

/** Whether the owner has published a page of prose. */
export function hasPage({ pages }: Pick<Content, 'pages'>, slug: string): boolean {
  return pages.some((page) => page.slug === slug);
}

/** Links by the names that API, pages and documents look for, however the owner spells them. */
function nameLinks(links: ProfileContent['links']): ProfileContent['links'] {
  const named: ProfileContent['links'] = {};
  // A second account of a network keeps the name that it is written with.
  for (const [name, url] of Object.entries(links))
    named[toLinkKey(name) in named ? name : toLinkKey(name)] = url;
  return named;
}

type Ordered = { order?: number | undefined; updated: string };

/** Sorts by `order`; entries without one follow, the last updated first. */
function inOrder<Data extends Ordered>(entries: readonly Entry<Data>[]): Entry<Data>[] {
  return entries.toSorted(
    ({ data: a, id }, { data: b, id: other }) =>
      (a.order ?? Infinity) - (b.order ?? Infinity) ||
      b.updated.localeCompare(a.updated) ||
      (id < other ? -1 : 1),
  );
}

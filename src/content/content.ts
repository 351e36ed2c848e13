import { allowlistSchema } from '../schemas/allowlist.ts';
import type { Entries, Entry, EntryData } from './entry.ts';

/** A profile as it is written; its URL is the site's, known at build. */
export type ProfileContent = EntryData<'profile'>;

/** A project as it is written. */
export type ProjectContent = Omit<EntryData<'projects'>, 'order' | 'draft'>;

/** A case study as it is written; its URL follows from the site's and its slug. */
export type CaseStudyContent = Omit<EntryData<'caseStudies'>, 'order' | 'draft'>;

/** A page of prose. */
export interface Page extends Omit<EntryData<'pages'>, 'draft'> {
  /** Path of the page, which is the name of its file. */
  slug: string;
  /** The text as Markdown. */
  body: string;
}

/** Everything that editors write, in the order in which it is listed: what API and pages are made from. */
export interface Content {
  profile: ProfileContent;
  projects: ProjectContent[];
  caseStudies: CaseStudyContent[];
  sandbox: EntryData<'sandbox'>;
  pages: Page[];
  allowlist: EntryData<'allowlist'>;
}

/** Puts the entries of all collections together. Throws an Error where a single file has no entry. */
export function toContent(entries: Entries): Content {
  const [profile] = entries.profile;
  const [sandbox] = entries.sandbox;
  // Without the file there is no homelab.
  const allowlist = entries.allowlist[0]?.data ?? allowlistSchema.parse({ enabled: false });
  if (!profile || !sandbox) throw new Error('The content collections are empty');
  return {
    profile: profile.data,
    projects: inOrder(entries.projects),
    caseStudies: inOrder(entries.caseStudies),
    sandbox: sandbox.data,
    pages: entries.pages.map(toPage).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    allowlist,
  };
}

/** A page of prose from its entry. */
export function toPage({ id, data: { draft: _, ...data }, body = '' }: Entries['pages'][number]): Page {
  return { slug: id, ...data, body };
}

/** Sorts by `order`, and by identifier where it is equal; leaves out what only decides on the publication. */
function inOrder<Fields extends { order: number; draft: boolean }>(
  entries: readonly Entry<Fields>[],
): Omit<Fields, 'order' | 'draft'>[] {
  return entries
    .toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
    .map(({ data: { order: _, draft: __, ...fields } }) => fields);
}

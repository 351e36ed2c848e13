import type { Entries, Entry } from './collections.ts';

type Data<Name extends keyof Entries> = Entries[Name][number]['data'];

/** A profile as it is written; its URL is the site's, known at build. */
export type ProfileContent = Data<'profile'>;

/** A project as it is written. */
export type ProjectContent = Omit<Data<'projects'>, 'order'>;

/** A case study as it is written; its URL follows from the site's and its slug. */
export type CaseStudyContent = Omit<Data<'caseStudies'>, 'order'>;

/** A page of prose. */
export interface Page extends Data<'pages'> {
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
  sandbox: Data<'sandbox'>;
  pages: Page[];
  allowlist: Data<'allowlist'>;
}

/** Puts the entries of all collections together. Throws an Error where a single file has no entry. */
export function toContent(entries: Entries): Content {
  const [profile] = entries.profile;
  const [sandbox] = entries.sandbox;
  const [allowlist] = entries.allowlist;
  if (!profile || !sandbox || !allowlist) throw new Error('The content collections are empty');
  return {
    profile: profile.data,
    projects: inOrder(entries.projects),
    caseStudies: inOrder(entries.caseStudies),
    sandbox: sandbox.data,
    pages: entries.pages.map(toPage).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    allowlist: allowlist.data,
  };
}

/** A page of prose from its entry. */
export function toPage({ id, data, body = '' }: Entries['pages'][number]): Page {
  return { slug: id, ...data, body };
}

/** Sorts by `order`, which is not published, and by identifier where it is equal. */
function inOrder<Fields extends { order: number }>(
  entries: readonly Entry<Fields>[],
): Omit<Fields, 'order'>[] {
  return [...entries]
    .sort((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1))
    .map(({ data: { order: _, ...fields } }) => fields);
}

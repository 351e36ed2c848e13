import { allowlistSchema } from '../schemas/allowlist.ts';
import type { Heading } from './body.ts';
import type { Entries, Entry, EntryData } from './entry.ts';
import type { Picture } from './images.ts';

/** The text of an entry in the representations that are not JSON. */
export interface Prose {
  html: string;
  /** Markdown whose links are absolute. */
  markdown: string;
  headings: readonly Heading[];
}

/** What an entry shows beside its fields. */
export interface Shown {
  text: Prose;
  picture?: Picture;
}

type Unpublished = 'order' | 'draft' | 'image' | 'imageAlt';

/** A profile as it is written; its URL is the site's, known at build. */
export type ProfileContent = Omit<EntryData<'profile'>, 'photo' | 'photoAlt'> & Shown;

/** A project as it is written. */
export type ProjectContent = Omit<EntryData<'projects'>, Unpublished> & Shown & { id: string };

/** A case study as it is written; its URL follows from the site's and its slug. */
export type CaseStudyContent = Omit<EntryData<'caseStudies'>, Unpublished> & Shown;

/** A page of prose. */
export interface Page extends Omit<EntryData<'pages'>, Unpublished> {
  /** Path of the page, which is the name of its file. */
  slug: string;
  text: Prose;
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
  const { photo: _, photoAlt: __, ...profileData } = profile.data;
  return {
    profile: { ...profileData, ...toShown(profile) },
    projects: inOrder(entries.projects).map((entry) => ({ id: entry.id, ...toPublished(entry) })),
    caseStudies: inOrder(entries.caseStudies).map(toPublished),
    sandbox: sandbox.data,
    pages: entries.pages.map(toPage).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    allowlist,
  };
}

function toPage(entry: Entries['pages'][number]): Page {
  const { draft: _, ...data } = entry.data;
  return { slug: entry.id, ...data, text: toProse(entry) };
}

/** Sorts by `order`, and by identifier where it is equal. */
function inOrder<Data extends { order: number }>(entries: readonly Entry<Data>[]): Entry<Data>[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order || (a.id < b.id ? -1 : 1));
}

type Illustrated = {
  order: number;
  draft: boolean;
  image?: string | undefined;
  imageAlt?: string | undefined;
};

/** Leaves out what only decides on the publication. */
function toPublished<Data extends Illustrated>(entry: Entry<Data>): Omit<Data, Unpublished> & Shown {
  const { order: _, draft: __, image: ___, imageAlt: ____, ...data } = entry.data;
  return { ...data, ...toShown(entry) };
}

function toShown(entry: Entry<unknown>): Shown {
  const picture = entry.rendered?.metadata?.['picture'] as Picture | undefined;
  return { text: toProse(entry), ...(picture && { picture }) };
}

function toProse({ body = '', rendered }: Entry<unknown>): Prose {
  return {
    html: rendered?.html ?? '',
    markdown: body,
    headings: (rendered?.metadata?.['headings'] ?? []) as Heading[],
  };
}

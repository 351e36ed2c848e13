import { allowlistSchema } from '../schemas/allowlist.ts';
import type { CaseStudySection } from '../schemas/case-study.ts';
import type { Markdown } from '../schemas/entry-fields.ts';
import { PRESENT } from '../schemas/period.ts';
import { siteSettingsSchema } from '../schemas/site-settings.ts';
import type { Prose } from './body.ts';
import type { Entries, Entry, EntryData, RenderedBody } from './collections.ts';
import type { Picture } from './images.ts';
import { type InlineText, replaceTexts } from './inline-text.ts';
import { toLinkKey } from './link-names.ts';

interface Shown {
  text: Prose;
  picture?: Picture;
}

type ShownFields<Fields> = Fields extends Markdown
  ? InlineText
  : Fields extends object
    ? { [Name in keyof Fields]: ShownFields<Fields[Name]> }
    : Fields;

export type ProfileContent = ShownFields<EntryData<'profile'>> & Shown & { description: string };

export type ProjectContent = ShownFields<EntryData<'projects'>> & Shown & { id: string; description: string };

export type CaseStudyContent = ShownFields<EntryData<'caseStudies'>> &
  Shown & { sections: CaseStudySection[] };

export type Page = ShownFields<EntryData<'pages'>> & Shown & { slug: string };

export type OwnSection = ShownFields<EntryData<'sections'>> & { id: string };

/** Everything that editors write, with all lists in the order of publication. API and pages are made from it. */
export interface Content {
  profile: ProfileContent;
  projects: ProjectContent[];
  caseStudies: CaseStudyContent[];
  sandbox: EntryData<'sandbox'> & { description: string };
  pages: Page[];
  sections: OwnSection[];
  allowlist: EntryData<'allowlist'>;
  siteSettings: EntryData<'siteSettings'>;
}

/**
 * Combines the entries of all collections into the content of the main language or of a further one. An entry without
 * a translation stays as it is and names its own language. Throws an Error if the profile or the sandbox is missing.
 */
export function toContent(entries: Entries, language?: string): Content {
  const [original] = entries.profile.filter(isOriginal);
  const select = <Data extends { language?: string | undefined }, Fields>(list: Entry<Data, Fields>[]) =>
    language === undefined || !original
      ? list.filter(isOriginal)
      : selectTranslations(list, language, original.data.language);
  const [profile] = select(entries.profile);
  const [sandbox] = entries.sandbox;
  const allowlist = entries.allowlist[0]?.data ?? allowlistSchema.parse({ enabled: false });
  const siteSettings = entries.siteSettings[0]?.data ?? siteSettingsSchema.parse({});
  if (!profile || !sandbox) throw new Error('The content collections are empty');
  const shownProfile = showEntry(profile);
  return {
    profile: {
      ...shownProfile,
      language: language ?? profile.data.language,
      links: nameLinks(shownProfile.links),
      experience: shownProfile.experience.map(readEnd),
      volunteering: shownProfile.volunteering.map(readEnd),
    },
    projects: inOrder(select(entries.projects)).map((entry) =>
      readEnd({ id: entry.id, ...showEntry(entry) }),
    ),
    caseStudies: inOrder(select(entries.caseStudies)).map(showEntry),
    sandbox: { ...sandbox.data, ...readBody(sandbox).metadata.plainText },
    pages: select(entries.pages)
      .map((entry) => ({ slug: entry.id, ...showEntry(entry) }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    sections: select(entries.sections)
      .map((entry) => ({ id: entry.id, ...showEntry(entry) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    allowlist,
    siteSettings,
  };
}

function selectTranslations<Data extends { language?: string | undefined }, Fields>(
  list: readonly Entry<Data, Fields>[],
  language: string,
  mainLanguage: string,
): Entry<Data, Fields>[] {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  return list.filter(isOriginal).map((entry) => {
    const translation = byId.get(toTranslationId(language, entry.id));
    const data = translation
      ? { ...translation.data, language: undefined }
      : { ...entry.data, language: entry.data.language ?? mainLanguage };
    return { ...(translation ?? entry), id: entry.id, data };
  });
}

export function listUntranslated<Listed extends { id: string }>(
  list: readonly Listed[],
  language: string,
): Listed[] {
  const ids = new Set(list.map(({ id }) => id));
  return list.filter((entry) => isOriginal(entry) && !ids.has(toTranslationId(language, entry.id)));
}

export function toTranslationId(language: string, id: string): string {
  return `${language}/${id}`;
}

function isOriginal({ id }: { id: string }): boolean {
  return !id.includes('/');
}

export function showEntry<Data extends object, Fields>(
  entry: Entry<Data, Fields>,
): ShownFields<Data> & Fields & Shown {
  const { html, metadata } = readBody(entry);
  const { plainText, fields, picture, markdown, headings, lead } = metadata;
  const text = { html, markdown, headings, lead };
  const shown = replaceTexts(markDraft(entry.data), fields) as ShownFields<Data> & object;
  return { ...shown, ...plainText, text, ...(picture && { picture }) };
}

function readBody<Fields>({ filePath, rendered }: Entry<object, Fields>): RenderedBody<Fields> {
  if (!rendered) throw new Error(`${filePath} has no rendered body`);
  return rendered;
}

/** Only development shows drafts, so no visitor sees this mark. */
function markDraft<Data extends { draft?: boolean; title?: string; name?: string }>(data: Data): Data {
  const { draft, title, name } = data;
  if (!draft) return data;
  const notice = (text: string) => `Draft: ${text}`;
  return { ...data, ...(title && { title: notice(title) }), ...(name && { name: notice(name) }) };
}

export function hasPage({ pages }: Pick<Content, 'pages'>, slug: string): boolean {
  return pages.some((page) => page.slug === slug);
}

export function hasHomelab({ allowlist }: Pick<Content, 'allowlist'>): boolean {
  return allowlist.enabled;
}

/** Owners spell the names of networks differently, but API, pages and documents look for one name. */
function nameLinks(links: ProfileContent['links']): ProfileContent['links'] {
  const named: ProfileContent['links'] = {};
  // A second account of a network keeps the name that the owner wrote.
  for (const [name, url] of Object.entries(links))
    named[toLinkKey(name) in named ? name : toLinkKey(name)] = url;
  return named;
}

/** Content has null for every open end, so its readers need not know `present`. */
function readEnd<Period extends { end?: string | number | null | undefined }>(period: Period): Period {
  return period.end === PRESENT ? { ...period, end: null } : period;
}

type Ordered = { order?: number | undefined; updated: string };

function inOrder<Listed extends Entry<Ordered>>(entries: readonly Listed[]): Listed[] {
  return entries.toSorted(
    ({ data: a, id }, { data: b, id: other }) =>
      (a.order ?? Infinity) - (b.order ?? Infinity) ||
      b.updated.localeCompare(a.updated) ||
      (id < other ? -1 : 1),
  );
}

/** Ignores the sandbox, which is not about the owner. */
export function findLastChange({ sandbox: _, ...content }: Content): string {
  const dated = Object.values(content)
    .flat()
    .filter((part) => 'updated' in part);
  return findNewestDay(dated) ?? content.profile.updated;
}

export function findNewestDay(entries: readonly { updated: string }[]): string | undefined {
  const days = entries.map(({ updated }) => updated);
  return days.sort().at(-1);
}

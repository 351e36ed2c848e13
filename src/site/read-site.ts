import { getCollection, getEntry } from 'astro:content';
import { createHash } from 'node:crypto';
import type { ImageMetadata } from 'astro';
import type { Site } from '../api/resources.ts';
import type { CollectionName, Entry, EntryData, Shown } from '../content/collections.ts';
import { type Content, toContent } from '../content/content.ts';
import { ContentError, type ReadingReport } from '../content/problems.ts';
import { linkPictures, showPictures } from './picture-references.ts';
import { publishPictures } from './pictures.ts';
import { readTypeface } from './typeface.ts';

let site: Promise<Site> | undefined;

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export function readSite(): Promise<Site> {
  // Content changes during development, never during a build.
  if (import.meta.env.DEV) return gatherSite();
  site ??= gatherSite();
  return site;
}

let key: Promise<string> | undefined;

/** Changes with all that a build reads of the content. Astro keeps what it renders by this and our code. */
export function readSiteKey(): Promise<string> {
  key ??= readSite().then((site) => {
    const hash = createHash('sha256').update(JSON.stringify(site));
    for (const { data } of readTypeface(CONTENT_FOLDER)) hash.update(data);
    return hash.digest('hex');
  });
  return key;
}

/** What the reading of the content found beside its entries. Throws a ContentError where pages cannot be shown. */
export async function readReport(): Promise<ReadingReport> {
  const reading = await getEntry('reading', 'content');
  if (!reading) throw new Error('The content has not been read');
  const { problems } = reading.data;
  if (problems.length > 0) throw new ContentError(problems);
  return reading.data;
}

async function gatherSite(): Promise<Site> {
  const { filled, words } = await readReport();
  const baseUrl = new URL(import.meta.env.SITE).origin;
  const images = new Map<string, ImageMetadata>();
  const read = async <Name extends CollectionName>(name: Name) =>
    filled.includes(name) ? takeImages<EntryData<Name>>(await getCollection(name), images) : [];
  const content = toContent({
    profile: await read('profile'),
    projects: await read('projects'),
    caseStudies: await read('caseStudies'),
    sandbox: await read('sandbox'),
    pages: await read('pages'),
    allowlist: await read('allowlist'),
    siteSettings: await read('siteSettings'),
  });
  return { content: await publishImages(content, images, baseUrl), baseUrl, words };
}

/** Takes the images out of the entries, which then have the fields of their files. */
function takeImages<Data>(entries: readonly unknown[], images: Map<string, ImageMetadata>): Entry<Data>[] {
  const pictured = entries as Entry<Data & { pictures: Record<string, ImageMetadata> }>[];
  return pictured.map(({ data: { pictures, ...data }, ...entry }) => {
    for (const [file, image] of Object.entries(pictures)) images.set(file, image);
    return { ...entry, data: data as Data };
  });
}

async function publishImages(
  content: Content,
  images: ReadonlyMap<string, ImageMetadata>,
  baseUrl: string,
): Promise<Content> {
  const pictures = await publishPictures(images);
  const show = <Part extends { html: string; markdown: string }>(part: Part): Part => ({
    ...part,
    html: showPictures(part.html, pictures),
    markdown: linkPictures(part.markdown, pictures, baseUrl),
  });
  const showEntry = <Entry extends Shown>(entry: Entry): Entry => ({
    ...entry,
    text: show(entry.text),
    ...(entry.picture && {
      picture: { ...show(entry.picture), url: linkPictures(entry.picture.url, pictures, baseUrl) },
    }),
  });
  return {
    ...content,
    profile: showEntry(content.profile),
    projects: content.projects.map(showEntry),
    caseStudies: content.caseStudies.map(showEntry),
    pages: content.pages.map(showEntry),
  };
}

import { getCollection, getEntry } from 'astro:content';
import type { ImageMetadata } from 'astro';
import type { Site } from '../api/resources.ts';
import type { CollectionName, Entries } from '../content/collections.ts';
import { type Content, type Shown, toContent } from '../content/content.ts';
import { fromSourcePath } from '../content/images.ts';
import { ContentError, type ReadingReport } from '../content/problems.ts';
import { linkPictures, showPictures } from './picture-references.ts';
import { publishPictures } from './pictures.ts';

let site: Promise<Site> | undefined;

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export function readSite(): Promise<Site> {
  // Content changes during development, never during a build.
  if (import.meta.env.DEV) return gatherSite();
  site ??= gatherSite();
  return site;
}

/** Changes with every input of a build, so that Astro keeps what it rendered only of the same inputs. */
export async function readSiteKey(): Promise<string> {
  return (await readReport()).digest;
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
  // Astro warns when a collection without entries is read.
  const read = async <Name extends CollectionName | 'images'>(name: Name) =>
    filled.includes(name) ? await getCollection(name) : [];
  const entries = {
    profile: await read('profile'),
    projects: await read('projects'),
    caseStudies: await read('caseStudies'),
    sandbox: await read('sandbox'),
    pages: await read('pages'),
    sections: await read('sections'),
    allowlist: await read('allowlist'),
    siteSettings: await read('siteSettings'),
  };
  // Astro's type of what is rendered does not know our metadata.
  const content = toContent(entries as unknown as Entries);
  const images = new Map((await read('images')).map(({ id, data }) => [id, data.src]));
  return { content: await publishImages(content, images, baseUrl), baseUrl, words };
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
  const toUrl = (source: string) => {
    const url = pictures.get(fromSourcePath(source))?.url;
    return url === undefined ? source : new URL(url, baseUrl).href;
  };
  const showEntry = <Entry extends Shown>(entry: Entry): Entry => ({
    ...entry,
    text: show(entry.text),
    ...(entry.picture && {
      picture: { ...show(entry.picture), url: toUrl(entry.picture.url) },
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

import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import type { Site } from '../api/resources.ts';
import { type Content, type Shown, toContent } from '../content/content.ts';
import { linkPictures, publishPictures, showPictures } from './pictures.ts';
import { readOwnWords } from './wording/own-words.ts';

let site: Promise<Site> | undefined;

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export function readSite(): Promise<Site> {
  // Content changes in the course of development, never in the course of a build.
  if (import.meta.env.DEV) return gatherSite();
  site ??= gatherSite();
  return site;
}

async function gatherSite(): Promise<Site> {
  const baseUrl = new URL(import.meta.env.SITE).origin;
  const images = new Map<string, ImageMetadata>();
  const content = toContent({
    profile: takeImages(await getCollection('profile'), images),
    projects: takeImages(await getCollection('projects'), images),
    caseStudies: takeImages(await getCollection('caseStudies'), images),
    sandbox: takeImages(await getCollection('sandbox'), images),
    pages: takeImages(await getCollection('pages'), images),
    allowlist: takeImages(await getCollection('allowlist'), images),
  });
  const words = readOwnWords(CONTENT_FOLDER);
  return { content: await publishImages(content, images, baseUrl), baseUrl, words };
}

/** Takes the images out of the entries, which then are as the files have them. */
function takeImages<Data extends { pictures: Record<string, ImageMetadata> }, Rest extends object>(
  entries: (Rest & { data: Data })[],
  images: Map<string, ImageMetadata>,
): (Rest & { data: Omit<Data, 'pictures'> })[] {
  return entries.map(({ data: { pictures, ...data }, ...rest }) => {
    for (const [file, image] of Object.entries(pictures)) images.set(file, image);
    return { ...(rest as unknown as Rest), data };
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
    ...(entry.picture && { picture: show(entry.picture) }),
  });
  return {
    ...content,
    profile: showEntry(content.profile),
    projects: content.projects.map(showEntry),
    caseStudies: content.caseStudies.map(showEntry),
    pages: content.pages.map(showEntry),
  };
}

import { getCollection, getEntry } from 'astro:content';
import type { Site } from '../api/resources.ts';
import type { CollectionName, Entries } from '../content/collections.ts';
import type { Content, Shown } from '../content/content.ts';
import { fromSourcePath } from '../content/images.ts';
import { ContentError, type ReadingReport } from '../content/problems.ts';
import { linkPictures, type PublishedPictures, showPictures } from './picture-references.ts';
import { publishPictures } from './pictures.ts';
import { createSites, type Sites } from './sites.ts';

let sites: Promise<Sites> | undefined;

/** Works in pages only, because `astro:content` exists only there. The main language comes first. */
export function readSites(): Promise<Sites> {
  // Content changes during development, never during a build.
  if (import.meta.env.DEV) return gatherSites();
  sites ??= gatherSites();
  return sites;
}

/** The main site has the API and everything else that exists once. */
export async function readSite(): Promise<Site> {
  const [main] = await readSites();
  return main;
}

export async function listSitePaths<Props extends object>(
  list: (site: Site) => { params?: Record<string, string>; props?: Props }[],
) {
  const cacheKey = await readSiteKey();
  return (await readSites()).flatMap((site) =>
    list(site).map(({ params, props }) => ({
      params: { ...params, language: site.path?.slice(1) },
      props: { ...props, site },
      cacheKey,
    })),
  );
}

/** The key changes with every input of a build. Astro keeps a page while its key stays the same. */
export async function readSiteKey(): Promise<string> {
  return (await readReport()).digest;
}

/** Throws a ContentError if pages cannot be shown. */
export async function readReport(): Promise<ReadingReport> {
  const reading = await getEntry('reading', 'content');
  if (!reading) throw new Error('The content has not been read');
  const { problems } = reading.data;
  if (problems.length > 0) throw new ContentError(problems);
  return reading.data;
}

async function gatherSites(): Promise<Sites> {
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
  // Astro's type of rendered content lacks our metadata.
  const gathered = createSites(entries as unknown as Entries, words, baseUrl);
  const images = new Map((await read('images')).map(({ id, data }) => [id, data.src]));
  const pictures = await publishPictures(images);
  for (const site of gathered) site.content = publishImages(site.content, pictures, baseUrl);
  return gathered;
}

function publishImages(content: Content, pictures: PublishedPictures, baseUrl: string): Content {
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

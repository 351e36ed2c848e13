import { getCollection, getEntry } from 'astro:content';
import type { Site } from '../api/resources.ts';
import { COLLECTION_NAMES, type CollectionName, type Entry } from '../content/collections.ts';
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
  const images = new Map((await read('images')).map(({ id, data }) => [id, data.src]));
  const pictures = await publishPictures(images);
  const lists = COLLECTION_NAMES.map(async (name) => {
    // Astro's type of rendered content lacks our metadata.
    const entries = (await read(name)) as unknown as Entry<object>[];
    return [name, entries.map((entry) => publishImages(entry, pictures, baseUrl))];
  });
  return createSites(Object.fromEntries(await Promise.all(lists)), words, baseUrl);
}

function publishImages(entry: Entry<object>, pictures: PublishedPictures, baseUrl: string): Entry<object> {
  if (!entry.rendered) return entry;
  const { html, metadata } = entry.rendered;
  const { markdown, picture } = metadata;
  const url = picture && pictures.get(fromSourcePath(picture.url))?.url;
  return {
    ...entry,
    rendered: {
      html: showPictures(html, pictures),
      metadata: {
        ...metadata,
        markdown: linkPictures(markdown, pictures, baseUrl),
        ...(picture && {
          picture: {
            ...picture,
            url: url === undefined ? picture.url : baseUrl + url,
            html: showPictures(picture.html, pictures),
            markdown: linkPictures(picture.markdown, pictures, baseUrl),
          },
        }),
      },
    },
  };
}

import { getCollection } from 'astro:content';
import type { Site } from '../api/resources.ts';
import type { ProfileContent } from './sources.ts';

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export async function readSite(): Promise<Site> {
  const [[profile], projects, caseStudies, [sandbox], pages, [allowlist]] = await Promise.all([
    getCollection('profile').then(inOrder),
    getCollection('projects').then(inOrder),
    getCollection('caseStudies').then(inOrder),
    getCollection('sandbox').then(inOrder),
    getCollection('pages').then(inOrder),
    getCollection('allowlist').then(inOrder),
  ]);
  if (!profile || !sandbox || !allowlist) throw new Error('The content collections are empty');
  return {
    content: { profile, projects, caseStudies, sandbox, pages, allowlist },
    baseUrl: new URL(import.meta.env.SITE).origin,
  };
}

/** The profile alone, for what every page tells of its owner. */
export async function readProfile(): Promise<ProfileContent> {
  const [profile] = await getCollection('profile').then(inOrder);
  if (!profile) throw new Error('The content collections are empty');
  return profile;
}

function inOrder<Entry>(entries: { data: { position: number; entry: Entry } }[]): Entry[] {
  return entries.sort((a, b) => a.data.position - b.data.position).map(({ data }) => data.entry);
}

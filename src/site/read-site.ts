import { getCollection } from 'astro:content';
import type { Site } from '../api/resources.ts';
import { type ProfileContent, toContent } from '../content/collections.ts';

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export async function readSite(): Promise<Site> {
  const [profile, projects, caseStudies, sandbox, pages, allowlist] = await Promise.all([
    getCollection('profile'),
    getCollection('projects'),
    getCollection('caseStudies'),
    getCollection('sandbox'),
    getCollection('pages'),
    getCollection('allowlist'),
  ]);
  const content = toContent({ profile, projects, caseStudies, sandbox, pages, allowlist });
  return { content, baseUrl: new URL(import.meta.env.SITE).origin };
}

/** The profile alone, for what every page tells of its owner. */
export async function readProfile(): Promise<ProfileContent> {
  const [profile] = await getCollection('profile');
  if (!profile) throw new Error('The content collections are empty');
  return profile.data;
}

import { getCollection } from 'astro:content';
import type { Site } from '../api/resources.ts';
import { toContent } from '../content/content.ts';

let site: Promise<Site> | undefined;

/** The content of the build as Astro's collections hold it, and where the site is. For pages only. */
export function readSite(): Promise<Site> {
  // Content changes in the course of development, never in the course of a build.
  if (import.meta.env.DEV) return gatherSite();
  site ??= gatherSite();
  return site;
}

async function gatherSite(): Promise<Site> {
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

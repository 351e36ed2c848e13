import type { z } from 'zod';
import type { Content } from './content/load.ts';
import { caseStudyListSchema, caseStudySchema } from './schemas/case-study.ts';
import { discoverySchema } from './schemas/discovery.ts';
import { profileSchema } from './schemas/profile.ts';
import { projectListSchema } from './schemas/project.ts';

/** Version of the API (spec part 9); the discovery document and the OpenAPI description report it. */
export const API_VERSION = '1.0.0';

/** Day on which what the API offers last changed, `YYYY-MM-DD`; the reference shows it. */
export const API_UPDATED = '2026-11-12';

/** Where the homelab observation is read and written; unversioned (spec part 9). */
export const HOMELAB_PATH = '/api/homelab';

/** What a resource is selected from. */
export interface Site {
  content: Content;
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
}

/** One readable resource of the API that is known at build. */
export interface Resource {
  operationId: string;
  /** Its address; `{slug}` stands for a parameter. */
  path: string;
  /** What people call it. */
  title: string;
  description: string;
  schema: z.ZodType;
  /** The values of `{slug}` where the path has it. */
  slugs?(site: Site): string[];
  /** What it answers; the slug is one of `slugs`. */
  select(site: Site, slug?: string): unknown;
}

/** THE table: every read of spec part 4 that is prerendered. Routes, discovery, reference and tests derive from it. */
export const resources: readonly Resource[] = [
  {
    operationId: 'discoverPortfolioApi',
    path: '/api',
    title: 'Discovery',
    description: 'Lists every readable resource and where the API is described.',
    schema: discoverySchema,
    select: ({ baseUrl }) => ({
      name: 'Portfolio Content API',
      version: API_VERSION,
      documentation: `${baseUrl}/docs`,
      openapi: `${baseUrl}/openapi.json`,
      resources: resources
        .filter((resource) => resource.path !== '/api' && !resource.slugs)
        .map(({ title, path }) => ({ name: title, url: baseUrl + path }))
        .concat({ name: 'Homelab observation', url: baseUrl + HOMELAB_PATH }),
    }),
  },
  {
    operationId: 'getPortfolioProfile',
    path: '/api/v1/profile',
    title: 'Profile',
    description: 'The professional profile: contact, skills, experience and credentials with their status.',
    schema: profileSchema,
    select: ({ content, baseUrl }) => ({ ...content.profile, url: `${baseUrl}/` }),
  },
  {
    operationId: 'listPortfolioProjects',
    path: '/api/v1/projects',
    title: 'Projects',
    description: 'Every published project in summary.',
    schema: projectListSchema,
    select: ({ content }) => content.projects,
  },
  {
    operationId: 'listEngineeringCaseStudies',
    path: '/api/v1/case-studies',
    title: 'Case studies',
    description: 'Every published case study in short, with the address of its page.',
    schema: caseStudyListSchema,
    select: ({ content, baseUrl }) =>
      content.caseStudies.map(({ slug, title, summary, updated }) => ({
        slug,
        title,
        summary,
        updated,
        url: caseStudyUrl(baseUrl, slug),
      })),
  },
  {
    operationId: 'getEngineeringCaseStudy',
    path: '/api/v1/case-studies/{slug}',
    title: 'Case study',
    description: 'One case study in full: role, metrics and the story, section by section.',
    schema: caseStudySchema,
    slugs: ({ content }) => content.caseStudies.map(({ slug }) => slug),
    select: ({ content, baseUrl }, slug) => {
      const study = content.caseStudies.find((candidate) => candidate.slug === slug);
      return study && { ...study, url: caseStudyUrl(baseUrl, study.slug) };
    },
  },
  {
    operationId: 'getSandboxProfile',
    path: '/api/v1/sandbox/profile',
    title: 'Sandbox profile',
    description: 'A fixed profile of a fictional engineer, for trying the API.',
    schema: profileSchema,
    select: ({ content }) => content.sandbox,
  },
];

function caseStudyUrl(baseUrl: string, slug: string): string {
  return `${baseUrl}/case-studies/${slug}`;
}

import type { z } from 'zod';
import { type Content, hasHomelab } from '../content/content.ts';
import { toPlain } from '../content/inline-text.ts';
import { caseStudyPath, PATHS, type SitePlace, urlOn } from '../paths.ts';
import { caseStudyListSchema, caseStudySchema } from '../schemas/case-study.ts';
import { discoverySchema } from '../schemas/discovery.ts';
import { formatPath } from '../schemas/issue.ts';
import { profileSchema } from '../schemas/profile.ts';
import { projectListSchema } from '../schemas/project.ts';
import { toProfile } from './profile.ts';
import { toProject } from './project.ts';

export const API_NAME = 'Portfolio Content API';

export const API_VERSION = '1.0.0';

export const COMPATIBILITY =
  'Changes within 1.x are additive: operations, optional properties and error codes may be added; none is removed, renamed or given another meaning. Ignore what you do not know: `additionalProperties: false` is about the version that it describes.';

export interface Site extends SitePlace {
  content: Content;
  /** The origin of the site, without a slash at the end. */
  baseUrl: string;
  /** The owner's words from `words.json`, which replace the fixed words of pages. */
  words?: Readonly<Record<string, unknown>>;
  /** The sites of all languages, the main one first; missing if there is only one. */
  sites?: readonly Site[];
}

export type ApiTag = 'Discovery' | 'Portfolio' | 'Sandbox' | 'Homelab';

export interface Resource {
  operationId: string;
  path: string;
  title: string;
  summary: string;
  tag: ApiTag;
  description: string;
  schema: z.ZodType;
  /** Lists the values of `{slug}`, if the path has that parameter. */
  slugs?(site: Site): string[];
  /** Returns the body of the response; undefined if no entry has that slug. */
  select(site: Site, slug?: string): unknown;
}

/** Routes, discovery and reference derive from this table. */
export const resources: readonly Resource[] = [
  {
    operationId: 'discoverPortfolioApi',
    path: PATHS.api,
    title: 'Discovery',
    summary: 'Discover the API',
    tag: 'Discovery',
    description: 'Lists every readable resource and where the API is described, with absolute URLs.',
    schema: discoverySchema,
    select: ({ content, baseUrl }) => ({
      name: API_NAME,
      version: API_VERSION,
      documentation: baseUrl + PATHS.docs,
      openapi: baseUrl + PATHS.openApi,
      resources: listReadable(content).map(({ title, path }) => ({ name: title, url: baseUrl + path })),
    }),
  },
  {
    operationId: 'getPortfolioProfile',
    path: PATHS.apiProfile,
    title: 'Profile',
    summary: 'Get the profile',
    tag: 'Portfolio',
    description:
      'The professional profile: contact, skills, experience and credentials with their status. Check `updated` and the `status` of each credential before you present anything as current.',
    schema: profileSchema,
    select: ({ content, baseUrl }) => toProfile(content.profile, baseUrl),
  },
  {
    operationId: 'listPortfolioProjects',
    path: PATHS.apiProjects,
    title: 'Projects',
    summary: 'List all projects',
    tag: 'Portfolio',
    description: 'Every published project in summary, in the order chosen by the owner.',
    schema: projectListSchema,
    select: ({ content }) => content.projects.map(toProject),
  },
  {
    operationId: 'listEngineeringCaseStudies',
    path: PATHS.apiCaseStudies,
    title: 'Case studies',
    summary: 'List all case studies',
    tag: 'Portfolio',
    description:
      'Every published case study in summary, with the URL of its page. Use its `slug` to get it in full.',
    schema: caseStudyListSchema,
    select: (site) =>
      site.content.caseStudies.map(({ slug, title, summary, updated }) => ({
        slug,
        title,
        summary: toPlain(summary),
        updated,
        url: urlOn(site, caseStudyPath(slug)),
      })),
  },
  {
    operationId: 'getEngineeringCaseStudy',
    path: `${PATHS.apiCaseStudies}/{slug}`,
    title: 'Case study',
    summary: 'Get one case study',
    tag: 'Portfolio',
    description:
      'One case study in full: role, metrics and the story, section by section. Each `label` says what its figure measures; quote the two together.',
    schema: caseStudySchema,
    slugs: ({ content }) => content.caseStudies.map(({ slug }) => slug),
    select: (site, slug) => {
      const study = site.content.caseStudies.find((candidate) => candidate.slug === slug);
      if (!study) return undefined;
      const { title, period, stack, updated, sections } = study;
      return {
        slug,
        title,
        summary: toPlain(study.summary),
        role: toPlain(study.role),
        status: toPlain(study.status),
        period,
        metrics: study.metrics.map(({ value, label }) => ({ value, label: toPlain(label) })),
        stack,
        updated,
        sections,
        url: urlOn(site, caseStudyPath(study.slug)),
      };
    },
  },
  {
    operationId: 'getSandboxProfile',
    path: PATHS.apiSandbox,
    title: 'Sandbox profile',
    summary: 'Get the sandbox profile',
    tag: 'Sandbox',
    description:
      'A fixed profile of a fictional engineer in the shape of the main profile, for trying the API. It does not describe a real person.',
    schema: profileSchema,
    select: ({ content }) => content.sandbox,
  },
];

/** Lists everything that programs can start from: all resources with a URL of their own but discovery itself. */
export function listReadable(content: Content): Pick<Resource, 'title' | 'path'>[] {
  return [
    ...resources.filter(({ path, slugs }) => path !== PATHS.api && !slugs),
    ...(hasHomelab(content) ? [{ title: 'Homelab observation', path: PATHS.homelab }] : []),
  ];
}

interface ApiDocument {
  path: string;
  /** Returns JSON. Throws an Error that names the path and the field if the document does not match its schema. */
  render(): string;
}

export function listApiDocuments(site: Site): ApiDocument[] {
  return resources.flatMap((resource) => {
    const slugs = resource.slugs?.(site) ?? [undefined];
    return slugs.map((slug) => {
      const path = resource.path.replace('{slug}', slug ?? '');
      return { path, render: () => renderDocument(path, resource.schema, resource.select(site, slug)) };
    });
  });
}

function renderDocument(path: string, schema: z.ZodType, body: unknown): string {
  const result = schema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${path} does not match its schema: ${formatPath(issue?.path ?? [])} ${issue?.message}`);
  }
  return `${JSON.stringify(result.data, null, 2)}\n`;
}

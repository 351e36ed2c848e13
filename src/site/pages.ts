import { createOpenApi } from '../api/openapi/document.ts';
import { createReference } from '../api/reference/create-reference.ts';
import { REFERENCE_PAGE } from '../api/reference/page.ts';
import { HOMELAB_PATH, type Site, toProfile } from '../api/resources.ts';
import type { CaseStudyContent, Page } from '../content/content.ts';
import type { Allowlist } from '../schemas/allowlist.ts';
import { toJsonPath } from '../schemas/published-paths.ts';
import { renderCaseStudy, renderCaseStudyList } from './render/case-study.ts';
import { renderDocs } from './render/docs.ts';
import { joinBlocks, toLink, toList, toSection } from './render/markdown-text.ts';
import type { SitePage } from './render/page-document.ts';
import { renderIntroduction, renderRecord } from './render/profile.ts';
import { renderProjectList, renderProjects } from './render/projects.ts';
import { HOMELAB_CREDITS, HOMELAB_INTRODUCTION, NO_CASE_STUDIES, NO_PROJECTS } from './render/wording.ts';

/** Every page that has a URL, the homepage first. */
export function toSitePages(site: Site): SitePage[] {
  const { caseStudies, pages } = site.content;
  return [
    toHomePage(site),
    toCaseStudiesPage(site),
    ...caseStudies.map(toCaseStudyPage),
    toProjectsPage(site),
    toReferencePage(site),
    ...pages.map(toProsePage),
  ];
}

/** The homepage. */
export function toHomePage(site: Site): SitePage {
  const { content, baseUrl } = site;
  const { profile, caseStudies, projects, allowlist } = content;
  const { name, title, description, updated, text, picture } = profile;
  return {
    path: '/',
    title: `${name}, ${title}`,
    heading: name,
    description,
    lede: joinBlocks([picture?.markdown ?? '', text.markdown]),
    updated,
    json: toJsonPath('/'),
    figures: caseStudies.flatMap(({ metrics }) => metrics.slice(0, 1)),
    renderBody: () =>
      joinBlocks([
        renderIntroduction(toProfile(site)),
        toSection('Case studies', renderCaseStudyList(caseStudies, baseUrl, 3)),
        allowlist.enabled ? renderHomelab(allowlist, baseUrl) : '',
        toSection('Projects', renderProjectList(projects)),
        renderRecord(profile),
      ]),
  };
}

function renderHomelab({ credits }: Allowlist, baseUrl: string): string {
  const link = toLink('Latest observation as JSON', baseUrl + HOMELAB_PATH);
  const names = credits.map(({ name, url }) => toLink(name, url)).join(', ');
  const sources = names && `${HOMELAB_CREDITS} ${names}`;
  return toSection('Homelab', joinBlocks([HOMELAB_INTRODUCTION, link, sources]));
}

/** The list of case studies. */
export function toCaseStudiesPage({ content, baseUrl }: Site): SitePage {
  const { profile, caseStudies } = content;
  return {
    path: '/case-studies',
    title: 'Case studies',
    heading: 'Case studies',
    description: `Engineering case studies by ${profile.name}: the problem, the decisions, what went wrong, and the results in figures.`,
    updated: newest(caseStudies) ?? profile.updated,
    json: toJsonPath('/case-studies'),
    renderBody: () => renderCaseStudyList(caseStudies, baseUrl, 2) || NO_CASE_STUDIES,
  };
}

/** One case study. */
export function toCaseStudyPage(study: CaseStudyContent): SitePage {
  const { slug, title, summary, updated, metrics } = study;
  return {
    path: `/case-studies/${slug}`,
    title,
    heading: title,
    description: summary,
    updated,
    json: toJsonPath(`/case-studies/${slug}`),
    figures: metrics,
    renderBody: () => renderCaseStudy(study),
  };
}

/** The projects. */
export function toProjectsPage({ content: { profile, projects } }: Site): SitePage {
  return {
    path: '/projects',
    title: 'Projects',
    heading: 'Projects',
    description: `Projects by ${profile.name}: what each one does and what it is built with.`,
    updated: newest(projects) ?? profile.updated,
    json: toJsonPath('/projects'),
    renderBody: () => renderProjects(projects) || NO_PROJECTS,
  };
}

/** The reference of the API. */
export function toReferencePage(site: Site): SitePage {
  const { title, description } = REFERENCE_PAGE;
  return {
    path: '/docs',
    title,
    heading: title,
    description,
    json: toJsonPath('/docs'),
    renderBody: () => renderDocs(createReference(createOpenApi(site))),
  };
}

/** A page of prose. */
export function toProsePage({ slug, title, description, updated, text }: Page): SitePage {
  return { path: `/${slug}`, title, heading: title, description, updated, renderBody: () => text.markdown };
}

/** The page for a URL where nothing is published. */
export function toMissingPage({ content, baseUrl }: Site): SitePage {
  return {
    title: 'Page not found',
    heading: 'Page not found',
    description: 'This page does not exist. Check the URL for typos, or start from one of these pages.',
    renderBody: () =>
      toList([
        toLink('Homepage', `${baseUrl}/`),
        ...(content.caseStudies.length > 0 ? [toLink('Case studies', `${baseUrl}/case-studies`)] : []),
        toLink('API reference', `${baseUrl}/docs`),
      ]),
  };
}

/** The newest day on which any of the entries changed. */
function newest(entries: readonly { updated: string }[]): string | undefined {
  return entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
}

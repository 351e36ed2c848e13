import type { Site } from '../api/resources.ts';
import { type CaseStudyContent, findNewestDay, type Page, type ProjectContent } from '../content/content.ts';
import type { InlineText } from '../content/inline-text.ts';
import { caseStudyPath, isOn, PATHS, pathOn, prosePath } from '../paths.ts';
import type { StudyMetric } from './key-figures.ts';
import { listDestinations } from './page-links.ts';
import { sortPicturedFirst } from './projects.ts';
import { renderCaseStudy, renderCaseStudyList } from './render/case-study.ts';
import { renderHomepage } from './render/homepage.ts';
import { joinBlocks, renderLink, renderList } from './render/markdown-text.ts';
import { renderProjects } from './render/projects.ts';
import { findSignature } from './signature.ts';
import type { Timeline } from './timeline.ts';
import { toPageWording, toWording, type Wording } from './wording/wording.ts';

/** A work with the path of its picture in the content folder. */
export interface PicturedWork {
  title: string;
  picture: string;
}

/** A result, with the words of its study on a page that shows several studies. */
export type Figure = StudyMetric & { wording?: Wording };

/** Head, Markdown, site map and share image are made from this model of a page. */
export interface SitePage {
  /** The 404 page has no path. */
  path?: string;
  title: string;
  heading: string;
  description: InlineText;
  /** Markdown that replaces the description in the text of the page. */
  lede?: string;
  /** A day as `YYYY-MM-DD`. */
  updated?: string;
  /** The language of the whole page, if not that of the site. */
  language?: string;
  /** The language of the text alone, if not that of the site. */
  textLanguage?: string | undefined;
  /** The path of an image in the content folder, which the share image shows at its side. */
  photo?: string | undefined;
  /** The share image shows these results, or the works if there are none. */
  figures?: readonly Figure[];
  works?: readonly PicturedWork[];
  timeline?: Timeline | undefined;
  renderBody(): string | Promise<string>;
}

export function listSitePages(site: Site): SitePage[] {
  const { caseStudies, pages } = site.content;
  return [
    createHomePage(site),
    createCaseStudiesPage(site),
    ...caseStudies
      .filter(({ slug }) => isOn(site, caseStudyPath(slug)))
      .map((study) => createCaseStudyPage(study, site)),
    createProjectsPage(site),
    ...(isOn(site, PATHS.docs) ? [createReferencePage(site)] : []),
    ...pages.filter(({ slug }) => isOn(site, prosePath(slug))).map((page) => createProsePage(page, site)),
  ];
}

export function createHomePage(site: Site): SitePage {
  const { profile, projects } = site.content;
  const { name, title, updated, text, picture } = profile;
  const wording = toWording(site);
  return {
    path: pathOn(site, PATHS.home),
    title: wording.appose([name, title]),
    heading: name,
    description: text.lead,
    lede: joinBlocks([picture?.markdown ?? '', text.markdown]),
    updated,
    photo: picture?.file,
    figures: listFigures(site),
    works: listPictured(projects),
    timeline: findSignature(site).timeline,
    renderBody: () => renderHomepage(site, wording),
  };
}

export function createCaseStudiesPage(site: Site): SitePage {
  const { profile, caseStudies } = site.content;
  const wording = toWording(site);
  return {
    path: pathOn(site, PATHS.caseStudies),
    title: wording.words.caseStudies,
    heading: wording.words.caseStudies,
    description:
      caseStudies.length > 0
        ? wording.format('caseStudiesAbout', { name: profile.name })
        : wording.words.nothingYet,
    updated: findNewestDay(caseStudies) ?? profile.updated,
    figures: listFigures(site),
    renderBody: () => renderCaseStudyList(caseStudies, site, 2),
  };
}

function listFigures(site: Site): Figure[] {
  return site.content.caseStudies.flatMap((study) =>
    study.metrics.slice(0, 1).map((metric) => ({ ...metric, wording: toPageWording(study, site) })),
  );
}

export function createCaseStudyPage(study: CaseStudyContent, site: Site): SitePage {
  const { slug, title, summary, updated, metrics } = study;
  return {
    path: pathOn(site, caseStudyPath(slug)),
    title,
    heading: title,
    description: summary,
    updated,
    // The best result alone, because it is shown large.
    figures: metrics.slice(0, 1),
    textLanguage: study.language,
    renderBody: () => renderCaseStudy(study, toPageWording(study, site)),
  };
}

export function createProjectsPage(site: Site): SitePage {
  const { profile } = site.content;
  const projects = sortPicturedFirst(site.content.projects);
  const wording = toWording(site);
  return {
    path: pathOn(site, PATHS.projects),
    title: wording.words.projects,
    heading: wording.words.projects,
    description:
      projects.length > 0
        ? wording.format('projectsAbout', { name: profile.name })
        : wording.words.nothingYet,
    updated: findNewestDay(projects) ?? profile.updated,
    works: listPictured(projects),
    renderBody: () => renderProjects(projects, wording),
  };
}

export function createReferencePage(site: Site): SitePage {
  return {
    path: PATHS.docs,
    title: 'API reference',
    heading: 'API reference',
    description:
      'Every operation of the Portfolio Content API with its fields, statuses and a sample, and what to know before you call it.',
    language: 'en',
    // The import is on demand, because a build that keeps this page needs none of it.
    renderBody: async () => (await import('../api/reference/reference.ts')).renderDocs(site),
  };
}

export function createProsePage(
  { slug, title, description, updated, language, text }: Page,
  site: Site,
): SitePage {
  return {
    path: pathOn(site, prosePath(slug)),
    title,
    heading: title,
    description,
    updated,
    textLanguage: language,
    renderBody: () => text.markdown,
  };
}

function listPictured(projects: readonly ProjectContent[]): PicturedWork[] {
  return projects.flatMap(({ name, picture }) => (picture ? { title: name, picture: picture.file } : []));
}

export function createMissingPage(site: Site): SitePage {
  const wording = toWording(site);
  const { words } = wording;
  return {
    title: words.notFound,
    heading: words.notFound,
    description: words.notFoundAbout,
    renderBody: () => {
      const links = listDestinations(site, wording).map(({ href, text }) =>
        renderLink(text, site.baseUrl + href),
      );
      return joinBlocks(['404', renderList(links)]);
    },
  };
}

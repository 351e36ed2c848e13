import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { findNewestDay, type ProfileContent, type ProjectContent } from '../../content/content.ts';
import { joinInline, toPlain } from '../../content/inline-text.ts';
import { decodeUrl } from '../../content/links.ts';
import { caseStudyPath, PATHS, urlOn } from '../../paths.ts';
import { listRole, toAccounts, toTelephoneUrl } from '../contact.ts';
import { describeComparison, type StudyMetric, toBars, toLabel } from '../key-figures.ts';
import {
  describePeriod,
  expandRecord,
  type RecordEntry,
  type RecordSection,
  toExperience,
  toRecord,
} from '../record.ts';
import { toPageWording, type Wording } from '../wording/wording.ts';

/** What the résumé says, in the words of the site: the data of its template, which docs/theming.md describes. */
export type Resume = ReturnType<typeof toResume>;

/** Where templates find the photo, as small as it is printed and without what a camera notes in it. */
const PHOTO = '/resume-photo.jpg';
const USUAL_ORDER = ['experience', 'studies', 'projects', 'record'];
const MAX_STUDIES = 3;
/** Each is shown with its label; more would crowd the page. */
const MAX_FIGURES = 2;
/** `62%` and `11 min` read as one sentence with their label, `3 double dispatches` does not. */
const ENDS_IN_WORD = /\p{L}{4,}$/u;
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;

/** Selects and words what the résumé says. A local URL is left out. */
export function toResume(site: Site, wording: Wording) {
  const { content, baseUrl } = site;
  const { profile, caseStudies, projects, siteSettings } = content;
  const { contact } = profile;
  const { words, format } = wording;
  const updated =
    findNewestDay([profile, ...caseStudies, ...projects, ...content.sections]) ?? profile.updated;
  const home = LOCAL.test(baseUrl) ? undefined : urlOn(site, PATHS.home);
  const names = expandRecord(
    siteSettings.resume.sections ?? siteSettings.sections ?? USUAL_ORDER,
    content.sections,
  );
  const sections: Readonly<Record<string, RecordSection>> = {
    experience: toExperience(profile, wording),
    studies: {
      heading: words.caseStudies,
      layout: 'entries',
      entries: caseStudies.slice(0, MAX_STUDIES).map(({ slug, title, summary, metrics, language }) => {
        const own = toPageWording({ language }, site);
        const figures = metrics.slice(0, MAX_FIGURES).map((metric) => toFigure(metric, own));
        return {
          title,
          url: home && urlOn(site, caseStudyPath(slug)),
          text: metrics.length > 0 ? undefined : summary,
          highlights: figures.map(({ value, text }) => joinInline([value, text], '')),
          figures,
        };
      }),
    },
    projects: {
      heading: words.projects,
      layout: 'entries',
      entries: projects
        .slice(0, siteSettings.resume.projects)
        .map((project) => toResumeProject(project, wording)),
    },
    ...Object.fromEntries(toRecord(content, names, wording)),
  };
  return {
    name: profile.name,
    role: joinInline(listRole(profile), ' · '),
    photo:
      siteSettings.resume.photo && profile.picture
        ? { source: profile.picture.file, path: PHOTO, alt: profile.photoAlt }
        : undefined,
    description: toBlocks(profile.description),
    contact: [
      { text: contact.email, url: `mailto:${contact.email}` },
      ...(contact.phone ? [{ text: contact.phone, url: toTelephoneUrl(contact.phone) }] : []),
      ...[...(home ? [home] : []), ...toAccounts(profile, wording).map(({ url }) => url)]
        .map((url) => toAbsoluteUrl(url, baseUrl))
        .filter((url) => home || !LOCAL.test(url))
        .map((url) => ({ text: toVisibleUrl(url), url })),
    ],
    availability: profile.availability,
    sections: names.flatMap((name) => sections[name] ?? []).filter(({ entries }) => entries.length > 0),
    title: format('resumeOf', { name: profile.name }),
    verify: words.verify,
    colon: format('labeled', { label: '', value: '' }),
    language: wording.language,
    direction: wording.direction,
    footer: [
      profile.name,
      ...(home ? [toVisibleUrl(home)] : []),
      format('updated', { date: wording.date(updated) }),
    ],
    page: words.page,
    updated,
    paper: profile.paper,
  };
}

/** A project with its whole text; a tagline with which the text begins is said once. */
function toResumeProject(project: ProjectContent, wording: Wording): RecordEntry {
  const { name, url, tagline, description, type, entity, roles, technologies } = project;
  return {
    title: name,
    url,
    place: entity,
    period: describePeriod(project, wording),
    facts: [type, wording.list(roles), wording.list(technologies)],
    text: tagline !== undefined && description.startsWith(toPlain(tagline)) ? undefined : tagline,
    description: toBlocks(description),
  };
}

/** A figure and, as one sentence with its value, its label with the numbers before and after. */
function toFigure(metric: StudyMetric, wording: Wording) {
  const { value } = metric;
  const bars = toBars(metric, wording);
  const separator = ENDS_IN_WORD.test(value) ? wording.words.comma : ' ';
  const comparison = describeComparison(metric, wording);
  const numbers = comparison.length > 0 ? ` (${wording.list(comparison)})` : '';
  return { value, text: joinInline([separator, toLabel(metric), numbers], ''), bars };
}

/** The paragraphs of a text, and the items of its lists, which are lines with a bullet. */
export function toBlocks(text: string): (string | string[])[] {
  const blocks = text.split('\n\n').filter((block) => block !== '');
  return blocks.map((block) =>
    block.startsWith('• ') ? block.split('\n').map((line) => line.replace(/^• /, '')) : block,
  );
}

/** Whether a part of a text is a list. */
export function isList(block: string | string[]): block is string[] {
  return Array.isArray(block);
}

/** A URL as it is printed. */
function toVisibleUrl(url: string): string {
  return decodeUrl(url, decodeURI).replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
}

/** The file name of a saved résumé, which says whose it is. */
export function toResumeFileName({ name }: ProfileContent, { format }: Wording): string {
  const title = format('resumeOf', { name }).replace(/[<>:"/\\|?*]/g, ' ');
  return `${title.replace(/\s+/g, ' ').trim()}.pdf`;
}

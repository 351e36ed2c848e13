import { toAbsoluteUrl } from '../../api/profile.ts';
import type { Site } from '../../api/resources.ts';
import { findNewestDay, type ProfileContent, type ProjectContent } from '../../content/content.ts';
import { type InlineText, joinInline, toPlain, toTextNode } from '../../content/inline-text.ts';
import { decodeUrl } from '../../content/links.ts';
import { caseStudyPath, PATHS, urlOn } from '../../paths.ts';
import { listAccounts, listRole, toTelephoneUrl } from '../contact.ts';
import { describeComparison, type StudyMetric, toBars, toLabel } from '../key-figures.ts';
import {
  describePeriod,
  expandRecord,
  type ProfileSection,
  type ProfileSectionEntry,
  toExperience,
  toRecord,
} from '../profile-sections.ts';
import { toPageWording, type Wording } from '../wording/wording.ts';

/** Templates, the owner's own too, read these properties by name. */
export type Resume = ReturnType<typeof createResume>;

const PHOTO = '/resume-photo.jpg';
const USUAL_ORDER = ['experience', 'studies', 'projects', 'record'];
const MAX_STUDIES = 3;
const MAX_FIGURES = 2;
/** A value such as `3 double dispatches` needs a separator before its label; `62%` and `11 min` read on. */
const ENDS_IN_WORD = /\p{L}{4,}$/u;
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/;

/** Leaves out local URLs, which nobody else can open. */
export function createResume(site: Site, wording: Wording) {
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
  const sections: Readonly<Record<string, ProfileSection>> = {
    experience: toExperience(profile, wording),
    studies: {
      heading: words.caseStudies,
      layout: 'entries',
      entries: caseStudies.slice(0, MAX_STUDIES).map(({ slug, title, summary, metrics, language }) => {
        const own = toPageWording({ language }, site);
        const figures = metrics.slice(0, MAX_FIGURES);
        return {
          title,
          url: home && urlOn(site, caseStudyPath(slug)),
          text: metrics.length > 0 ? undefined : summary,
          highlights: figures.map((metric) => toHighlight(metric, own)),
          bars: figures.map((metric) => toBars(metric, own)),
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
    role: listRole(profile),
    photo:
      siteSettings.resume.photo && profile.picture
        ? { source: profile.picture.file, path: PHOTO, alt: profile.photoAlt }
        : undefined,
    description: toBlocks(profile.description),
    contact: [
      { text: contact.email, url: `mailto:${contact.email}` },
      ...(contact.phone ? [{ text: contact.phone, url: toTelephoneUrl(contact.phone) }] : []),
      ...[...(home ? [home] : []), ...listAccounts(profile, wording).map(({ url }) => url)]
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

function toResumeProject(project: ProjectContent, wording: Wording): ProfileSectionEntry {
  const { name, url, tagline, description, type, entity, roles, technologies } = project;
  return {
    title: name,
    url,
    place: entity,
    period: describePeriod(project, project.updated, wording),
    facts: [type, wording.list(roles), wording.list(technologies)],
    text: tagline !== undefined && description.startsWith(toPlain(tagline)) ? undefined : tagline,
    description: toBlocks(description),
  };
}

function toHighlight(metric: StudyMetric, wording: Wording): InlineText {
  const { value } = metric;
  const separator = ENDS_IN_WORD.test(value) ? wording.words.comma : ' ';
  const comparison = describeComparison(metric, wording);
  const numbers = comparison.length > 0 ? ` (${wording.list(comparison)})` : '';
  return joinInline(
    [[{ type: 'strong', children: [toTextNode(value)] }], separator, toLabel(metric), numbers],
    '',
  );
}

/** Paragraphs are strings, and lists are arrays of their items. */
export function toBlocks(text: string): (string | string[])[] {
  const blocks = text.split('\n\n').filter((block) => block !== '');
  return blocks.map((block) =>
    block.startsWith('• ') ? block.split('\n').map((line) => line.replace(/^• /, '')) : block,
  );
}

function toVisibleUrl(url: string): string {
  return decodeUrl(url, decodeURI).replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
}

export function toResumeFileName({ name }: ProfileContent, { format }: Wording): string {
  const title = format('resumeOf', { name }).replace(/[<>:"/\\|?*]/g, ' ');
  return `${title.replace(/\s+/g, ' ').trim()}.pdf`;
}

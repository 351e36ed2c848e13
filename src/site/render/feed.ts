import { encode } from 'html-entities';
import { selectTagline } from '../../api/project.ts';
import type { Site } from '../../api/resources.ts';
import type { CaseStudyContent, ProjectContent } from '../../content/content.ts';
import { toPlain } from '../../content/inline-text.ts';
import { caseStudyPath, PATHS, projectPath, urlOn } from '../../paths.ts';
import { toWording } from '../wording/wording.ts';

/** Without a limit, the feed would grow with every case study and project. */
const MAX_ENTRIES = 50;

export const FEED_MEDIA_TYPE = 'application/atom+xml';

interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  published?: string | undefined;
  updated: string;
  /** The language, if not that of the site. */
  language?: string | undefined;
  /** Has absolute links only. */
  html: string;
}

/** Renders the 50 case studies and projects that changed last as an Atom feed (RFC 4287), the latest change first. */
export function renderFeed(site: Site): string {
  const { profile, caseStudies, projects } = site.content;
  const { language, words, list } = toWording(site);
  const listUrl = encode(urlOn(site, PATHS.caseStudies));
  const entries = [
    ...caseStudies.map((study) => toStudyEntry(study, site)),
    ...projects.map((project) => toProjectEntry(project, site)),
  ]
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .slice(0, MAX_ENTRIES);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${listUrl}</id>
  <link href="${listUrl}"/>
  <link rel="self" type="${FEED_MEDIA_TYPE}" href="${encode(urlOn(site, PATHS.feed))}"/>
  <title>${encode(`${list([words.caseStudies, words.projects])} · ${profile.name}`)}</title>
  <updated>${toTime(entries[0]?.updated ?? profile.updated)}</updated>
  <author><name>${encode(profile.name)}</name><uri>${encode(urlOn(site, PATHS.home))}</uri></author>
${entries.map(renderEntry).join('')}</feed>
`;
}

function toStudyEntry(study: CaseStudyContent, site: Site): FeedEntry {
  const { slug, title, summary, published, updated, metrics, language } = study;
  const url = urlOn(site, caseStudyPath(slug));
  const results = metrics.map(
    ({ value, label }) => `<li><b>${encode(value)}</b> ${encode(toPlain(label))}</li>`,
  );
  const list = results.length > 0 ? `<ul>${results.join('')}</ul>` : '';
  return {
    url,
    title,
    summary: toPlain(summary),
    published,
    updated,
    language,
    html: list + renderText(study, url),
  };
}

function toProjectEntry(project: ProjectContent, site: Site): FeedEntry {
  const { id, name, updated, language } = project;
  const url = urlOn(site, projectPath(id));
  return {
    url,
    title: name,
    summary: toPlain(selectTagline(project)),
    updated,
    language,
    html: renderText(project, url),
  };
}

function renderEntry({ url, title, summary, published, updated, language, html }: FeedEntry): string {
  return `  <entry${language ? ` xml:lang="${language}"` : ''}>
    <id>${encode(url)}</id>
    <link href="${encode(url)}"/>
    <title>${encode(title)}</title>
${published ? `    <published>${toTime(published)}</published>\n` : ''}    <updated>${toTime(updated)}</updated>
    <summary>${encode(summary)}</summary>
    <content type="html">${encode(html)}</content>
  </entry>
`;
}

/** Renders picture and text as HTML with absolute links, without the sources that feed readers do not use. */
function renderText({ picture, text }: CaseStudyContent | ProjectContent, url: string): string {
  // Without our style sheet, the copies of footnotes would repeat them.
  const html = (picture?.html ?? '') + text.html.replace(/<small .*?<\/small>/gs, '');
  // Only within tags, because code samples may contain the same characters.
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag.startsWith('<source ')
      ? ''
      : tag.replace(/(?<=\s(?:href|src)=")[/#][^"]*/, (link) => new URL(link, url).href),
  );
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`;
}

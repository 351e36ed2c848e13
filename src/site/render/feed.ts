import { encode } from 'html-entities';
import { selectTagline } from '../../api/project.ts';
import type { Site } from '../../api/resources.ts';
import type { CaseStudyContent, ProjectContent } from '../../content/content.ts';
import { type InlineText, toPlain } from '../../content/inline-text.ts';
import { caseStudyPath, PATHS, projectPath, urlOn } from '../../paths.ts';
import { toWording } from '../wording/wording.ts';

/** Without a limit, the feed would grow with every case study and project. */
const MAX_ENTRIES = 50;

export const FEED_MEDIA_TYPE = 'application/atom+xml';

/** A case study or project with what the feed adds to it. */
interface FeedEntry
  extends Pick<CaseStudyContent | ProjectContent, 'picture' | 'text' | 'updated' | 'language'> {
  url: string;
  title: string;
  summary: InlineText;
  published?: string | undefined;
  metrics?: CaseStudyContent['metrics'];
}

/** Renders the 50 case studies and projects that changed last as an Atom feed (RFC 4287), the latest change first. */
export function renderFeed(site: Site): string {
  const { profile, caseStudies, projects } = site.content;
  const { language, words, list } = toWording(site);
  const listUrl = encode(urlOn(site, PATHS.caseStudies));
  const entries: FeedEntry[] = [
    ...caseStudies.map((study) => ({ ...study, url: urlOn(site, caseStudyPath(study.slug)) })),
    ...projects.map((project) => ({
      ...project,
      url: urlOn(site, projectPath(project.id)),
      title: project.name,
      summary: selectTagline(project),
    })),
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

function renderEntry(entry: FeedEntry): string {
  const { url, title, summary, published, updated, language } = entry;
  return `  <entry${language ? ` xml:lang="${language}"` : ''}>
    <id>${encode(url)}</id>
    <link href="${encode(url)}"/>
    <title>${encode(title)}</title>
${published ? `    <published>${toTime(published)}</published>\n` : ''}    <updated>${toTime(updated)}</updated>
    <summary>${encode(toPlain(summary))}</summary>
    <content type="html">${encode(renderContent(entry))}</content>
  </entry>
`;
}

/** Renders figures, picture and text as HTML with absolute links, without the sources that feed readers do not use. */
function renderContent({ url, metrics = [], picture, text }: FeedEntry): string {
  const results = metrics.map(
    ({ value, label }) => `<li><b>${encode(value)}</b> ${encode(toPlain(label))}</li>`,
  );
  const list = results.length > 0 ? `<ul>${results.join('')}</ul>` : '';
  const html = list + (picture?.html ?? '') + text.html;
  // Only within tags, because code samples may contain the same characters. Quoted values may contain any.
  return html.replace(/<(?:"[^"]*"|[^">])*>/g, (tag) =>
    tag.startsWith('<source ')
      ? ''
      : tag.replace(/(?<=\s(?:href|src)=")[/#][^"]*/, (link) => new URL(link, url).href),
  );
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`;
}

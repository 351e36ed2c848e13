import { encode } from 'html-entities';
import type { Site } from '../../api/resources.ts';
import type { CaseStudyContent } from '../../content/content.ts';
import { toPlain } from '../../content/inline-text.ts';
import { caseStudyPath, PATHS, urlOn } from '../../paths.ts';
import { toWording } from '../wording/wording.ts';

/** Without a limit, the feed would grow with every case study. */
const MAX_ENTRIES = 50;

export const FEED_MEDIA_TYPE = 'application/atom+xml';

/** Renders the 50 case studies that changed last as an Atom feed (RFC 4287), the latest first. */
export function renderFeed(site: Site): string {
  const { profile, caseStudies } = site.content;
  const { language, words } = toWording(site);
  const listUrl = encode(urlOn(site, PATHS.caseStudies));
  const studies = caseStudies.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MAX_ENTRIES);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${listUrl}</id>
  <link href="${listUrl}"/>
  <link rel="self" type="${FEED_MEDIA_TYPE}" href="${encode(urlOn(site, PATHS.feed))}"/>
  <title>${encode(`${words.caseStudies} · ${profile.name}`)}</title>
  <updated>${toTime(studies[0]?.updated ?? profile.updated)}</updated>
  <author><name>${encode(profile.name)}</name><uri>${encode(urlOn(site, PATHS.home))}</uri></author>
${studies.map((study) => renderEntry(study, site)).join('')}</feed>
`;
}

function renderEntry(study: CaseStudyContent, site: Site): string {
  const { slug, title, summary, published, updated, language } = study;
  const url = urlOn(site, caseStudyPath(slug));
  return `  <entry${language ? ` xml:lang="${language}"` : ''}>
    <id>${encode(url)}</id>
    <link href="${encode(url)}"/>
    <title>${encode(title)}</title>
${published ? `    <published>${toTime(published)}</published>\n` : ''}    <updated>${toTime(updated)}</updated>
    <summary>${encode(toPlain(summary))}</summary>
    <content type="html">${encode(renderContent(study, url))}</content>
  </entry>
`;
}

/** The results and the text of a case study as HTML that reads the same outside of its page. */
function renderContent({ metrics, picture, text }: CaseStudyContent, url: string): string {
  const results = metrics.map(
    ({ value, label }) => `<li><b>${encode(value)}</b> ${encode(toPlain(label))}</li>`,
  );
  const html = [results.length > 0 ? `<ul>${results.join('')}</ul>` : '', picture?.html, text.html].join('');
  // Within tags only: code may show the same characters.
  return html.replace(/<[^<>]*>/g, (tag) =>
    tag.startsWith('<source ')
      ? ''
      : tag.replace(/(?<=\s(?:href|src)=")[/#][^"]*/, (link) => new URL(link, url).href),
  );
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`;
}

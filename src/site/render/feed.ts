import type { Site } from '../../api/resources.ts';
import type { CaseStudyContent } from '../../content/content.ts';
import { toShareImagePath } from '../../schemas/published-paths.ts';
import { toWording } from '../wording/site-wording.ts';
import type { Wording } from '../wording/wording.ts';
import { toFacts } from './case-study.ts';
import { escapeXml } from './xml.ts';

/** Readers ask for what is new; without a limit the feeds would grow with every case study. */
const MAX_ITEMS = 50;

/** A feed of the case studies, in the two formats that readers know. */
export const FEEDS = [
  {
    path: '/feed.json',
    mediaType: 'application/feed+json',
    name: 'JSON Feed',
    title: 'Case studies (JSON Feed)',
  },
  { path: '/feed.xml', mediaType: 'application/atom+xml', name: 'Atom', title: 'Case studies (Atom)' },
] as const;

/** The 50 case studies changed last as a JSON Feed 1.1, the latest first, their text as plain text. */
export function renderJsonFeed(site: Site): string {
  const { content, baseUrl } = site;
  const { profile } = content;
  const wording = toWording(site);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: toTitle(site),
    home_page_url: `${baseUrl}/case-studies`,
    feed_url: baseUrl + FEEDS[0].path,
    language: wording.language,
    authors: [{ name: profile.name, url: `${baseUrl}/` }],
    items: listLatest(site).map((study) => ({
      id: `${baseUrl}/case-studies/${study.slug}`,
      url: `${baseUrl}/case-studies/${study.slug}`,
      title: study.title,
      summary: study.summary,
      image: baseUrl + toShareImagePath(`/case-studies/${study.slug}`),
      content_text: toPlainText(study, wording),
      date_modified: toTime(study.updated),
      tags: study.stack,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** The same case studies as an Atom feed (RFC 4287). */
export function renderAtomFeed(site: Site): string {
  const { baseUrl } = site;
  const { name, updated } = site.content.profile;
  const wording = toWording(site);
  const studies = listLatest(site);
  const entries = studies.map((study) => {
    const url = `${baseUrl}/case-studies/${study.slug}`;
    return `  <entry>
    <id>${escapeXml(url)}</id>
    <link href="${escapeXml(url)}"/>
    <title>${escapeXml(study.title)}</title>
    <updated>${toTime(study.updated)}</updated>
    <summary>${escapeXml(study.summary)}</summary>
${study.stack.map((term) => `    <category term="${escapeXml(term)}"/>\n`).join('')}    <content>${escapeXml(toPlainText(study, wording))}</content>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${wording.language}">
  <id>${escapeXml(`${baseUrl}/case-studies`)}</id>
  <link href="${escapeXml(`${baseUrl}/case-studies`)}"/>
  <link rel="self" type="${FEEDS[1].mediaType}" href="${escapeXml(baseUrl + FEEDS[1].path)}"/>
  <title>${escapeXml(toTitle(site))}</title>
  <updated>${toTime(studies[0]?.updated ?? updated)}</updated>
  <author><name>${escapeXml(name)}</name><uri>${escapeXml(`${baseUrl}/`)}</uri></author>
${entries.join('')}</feed>
`;
}

function listLatest({ content }: Site): CaseStudyContent[] {
  return content.caseStudies.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MAX_ITEMS);
}

function toTitle(site: Site): string {
  return toWording(site).say('caseStudiesBy', { name: site.content.profile.name });
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`;
}

function toPlainText(study: CaseStudyContent, wording: Wording): string {
  const { metrics, sections } = study;
  const facts = Object.entries(toFacts(study, wording)).map(([label, value]) =>
    wording.say('labeled', { label, value }),
  );
  return [
    toLines(metrics.map(({ value, label }) => `${value} ${label}`)),
    facts.join('\n'),
    ...sections.flatMap(({ title, paragraphs = [], bullets = [] }) => [
      title,
      ...paragraphs,
      toLines(bullets),
    ]),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}

function toLines(items: readonly string[]): string {
  return items.map((item) => `• ${item}`).join('\n');
}

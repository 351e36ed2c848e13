import type { Site } from '../../api/resources.ts';
import { toShareImagePath } from '../images/share-image-path.ts';
import { renderCaseStudy } from './case-study.ts';

/** Readers ask for what is new; without a limit the feed would grow with every case study. */
const MAX_ITEMS = 50;

/** The 50 case studies changed last as a JSON Feed 1.1, the latest first; their text is Markdown, which reads as plain text. */
export function renderFeed({ content: { profile, caseStudies }, baseUrl }: Site): string {
  const latest = caseStudies.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, MAX_ITEMS);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Case studies by ${profile.name}`,
    home_page_url: `${baseUrl}/case-studies`,
    feed_url: `${baseUrl}/feed.json`,
    language: 'en',
    authors: [{ name: profile.name, url: `${baseUrl}/` }],
    items: latest.map((study) => ({
      id: `${baseUrl}/case-studies/${study.slug}`,
      url: `${baseUrl}/case-studies/${study.slug}`,
      title: study.title,
      summary: study.summary,
      image: baseUrl + toShareImagePath(`/case-studies/${study.slug}`),
      content_text: renderCaseStudy(study),
      date_modified: `${study.updated}T00:00:00Z`,
      tags: study.stack,
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

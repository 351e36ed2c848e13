import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, it } from 'vitest';
import type { CaseStudyContent } from '../../../src/content/content.ts';
import { renderFeed } from '../../../src/site/render/feed.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://example.com';
const [study] = content.caseStudies;
if (!study) throw new Error('The fixture has no case study');

const readFeed = (caseStudies: CaseStudyContent[]) =>
  parseFeed(renderFeed({ content: { ...content, caseStudies }, baseUrl }));

it('keeps the 50 case studies changed last, the latest first', () => {
  const studies = Array.from({ length: 60 }, (_, index) => ({
    ...study,
    slug: `study-${index}`,
    updated: `2026-01-${String((index % 30) + 1).padStart(2, '0')}`,
  }));
  const days = readFeed(studies).items.map(({ updated }) => updated?.toISOString().slice(0, 10));
  expect(days).toHaveLength(50);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-01-30', '2026-01-30', '2026-01-06']);
  expect(days).toEqual(days.toSorted().reverse());
});

it('gives every text as it is, names the author, and tells publication from change', () => {
  const text = 'Fewer than 5 % <b> & *no* `code` "here"';
  const feed = readFeed([{ ...study, title: text, published: '2025-03-01', updated: '2026-01-02' }]);
  expect(feed.authors.map(({ name }) => name)).toEqual([content.profile.name]);
  expect(feed.items[0]).toMatchObject({
    id: `${baseUrl}/case-studies/${study.slug}`,
    title: text,
    published: new Date('2025-03-01'),
    updated: new Date('2026-01-02'),
  });
});

it('has results and text as HTML that reads the same outside of the page', () => {
  const html = '<p><a href="/docs">API</a> <a href="#why">why</a> <a href="https://a.example/">a</a></p>';
  const code = '<code>&#x3C;a href="/kept"></code>';
  const picture = '<picture><source srcset="/a.avif 480w"><img src="/_astro/a.webp"></picture>';
  const changed = {
    ...study,
    metrics: [{ value: '< 1 s', label: 'for 9 of 10' }],
    text: { html: html + picture + code, markdown: '', headings: [] },
  };
  const url = `${baseUrl}/case-studies/${study.slug}`;
  expect(readFeed([changed]).items[0]?.content).toContain(
    `<p><a href="${baseUrl}/docs">API</a> <a href="${url}#why">why</a> <a href="https://a.example/">a</a></p><picture><img src="${baseUrl}/_astro/a.webp"></picture><code>`,
  );
  expect(readFeed([changed]).items[0]?.content).toContain('href="/kept"');
  expect(renderFeed({ content: { ...content, caseStudies: [changed] }, baseUrl })).toContain(
    '&lt;li&gt;&lt;b&gt;&amp;lt; 1 s&lt;/b&gt; for 9 of 10&lt;/li&gt;',
  );
});

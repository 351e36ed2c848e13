import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import type { CaseStudyContent, ProjectContent } from '../../../src/content/content.ts';
import { renderFeed } from '../../../src/site/render/feed.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://example.com';
const [study] = content.caseStudies;
if (!study) throw new Error('The fixture has no case study');

/** The entries of the feed, each by the names of its elements, and the name of the author. */
function readFeed(caseStudies: CaseStudyContent[], projects: ProjectContent[] = []) {
  const { root } = parseXml(renderFeed({ content: { ...content, caseStudies, projects }, baseUrl }));
  const childrenOf = (element: XmlElement | null) =>
    (element?.children ?? []).filter((node): node is XmlElement => node.type === 'element');
  const [author] = childrenOf(root).filter(({ name }) => name === 'author');
  const entries = childrenOf(root).filter(({ name }) => name === 'entry');
  const items = entries.map((entry) =>
    Object.fromEntries(childrenOf(entry).map(({ name, text }) => [name, text])),
  );
  return { author: childrenOf(author ?? null)[0]?.text, items };
}

it('keeps the 50 case studies changed last, the latest first', () => {
  const studies = Array.from({ length: 60 }, (_, index) => ({
    ...study,
    slug: `study-${index}`,
    updated: `2026-01-${String((index % 30) + 1).padStart(2, '0')}`,
  }));
  const days = readFeed(studies).items.map((item) => item['updated']?.slice(0, 10));
  expect(days).toHaveLength(50);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-01-30', '2026-01-30', '2026-01-06']);
  expect(days).toEqual(days.toSorted().reverse());
});

it('has the projects between the case studies, by the days of their last change', () => {
  const { items } = readFeed([{ ...study, updated: '2026-07-01' }], content.projects);
  expect(items.map((item) => item['id'])).toEqual([
    `${baseUrl}/projects#lampkeeper`,
    `${baseUrl}/case-studies/${study.slug}`,
    `${baseUrl}/projects#tidecard`,
    `${baseUrl}/projects#bulk-bin-ledger`,
  ]);
  expect(items[0]).toMatchObject({
    title: 'Lampkeeper',
    updated: '2026-08-17T00:00:00Z',
    content: expect.stringContaining('<p>The player turns mirrors'),
  });
});

it('has every text as it is, the author, and separate days of publication and change', () => {
  const text = 'Fewer than 5 % <b> & *no* `code` "here"';
  const feed = readFeed([{ ...study, title: text, published: '2025-03-01', updated: '2026-01-02' }]);
  expect(feed.author).toBe(content.profile.name);
  expect(feed.items[0]).toMatchObject({
    id: `${baseUrl}/case-studies/${study.slug}`,
    title: text,
    published: '2025-03-01T00:00:00Z',
    updated: '2026-01-02T00:00:00Z',
  });
});

it('has results and text as HTML that reads the same outside of the page', () => {
  const html = '<p><a href="/docs">API</a> <a href="#why">why</a> <a href="https://a.example/">a</a></p>';
  const code = '<code>&#x3C;a href="/kept"></code>';
  const picture =
    '<picture><source srcset="/a.avif 480w"><img src="/_astro/a.webp" alt="a <source ...> <small b"></picture>';
  const changed = {
    ...study,
    metrics: [{ value: '< 1 s', label: 'for 9 of 10' }],
    text: { html: html + picture + code, markdown: '', headings: [], lead: '' },
  };
  const url = `${baseUrl}/case-studies/${study.slug}`;
  expect(readFeed([changed]).items[0]?.['content']).toContain(
    `<p><a href="${baseUrl}/docs">API</a> <a href="${url}#why">why</a> <a href="https://a.example/">a</a></p><picture><img src="${baseUrl}/_astro/a.webp" alt="a <source ...> <small b"></picture><code>`,
  );
  expect(readFeed([changed]).items[0]?.['content']).toContain('href="/kept"');
  expect(renderFeed({ content: { ...content, caseStudies: [changed] }, baseUrl })).toContain(
    '&lt;li&gt;&lt;b&gt;&amp;lt; 1 s&lt;/b&gt; for 9 of 10&lt;/li&gt;',
  );
});

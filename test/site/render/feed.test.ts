import { expect, it } from 'vitest';
import { renderAtomFeed, renderJsonFeed } from '../../../src/site/render/feed.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://example.com';
const [study] = content.caseStudies;
if (!study) throw new Error('The fixture has no case study');

it('keeps the 50 case studies changed last, the latest first', () => {
  const caseStudies = Array.from({ length: 60 }, (_, index) => ({
    ...study,
    slug: `study-${index}`,
    updated: `2026-01-${String((index % 30) + 1).padStart(2, '0')}`,
  }));
  const { items } = JSON.parse(renderJsonFeed({ content: { ...content, caseStudies }, baseUrl }));
  const days = items.map((item: { date_modified: string }) => item.date_modified.slice(0, 10));
  expect(days).toHaveLength(50);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-01-30', '2026-01-30', '2026-01-06']);
  expect(days).toEqual(days.toSorted().reverse());
});

it('gives texts as they are, in JSON as in Atom', () => {
  const text = 'Fewer than 5 % <b> & *no* `code` "here"';
  const caseStudies = [{ ...study, title: text, sections: [{ title: 'Problem', paragraphs: [text] }] }];
  const site = { content: { ...content, caseStudies }, baseUrl };
  const [item] = JSON.parse(renderJsonFeed(site)).items;
  expect(item.title).toBe(text);
  expect(item.content_text).toContain(`\n\nProblem\n\n${text}`);
  const escaped = 'Fewer than 5 % &lt;b&gt; &amp; *no* `code` &quot;here&quot;';
  expect(renderAtomFeed(site)).toContain(`<title>${escaped}</title>`);
  expect(renderAtomFeed(site)).toContain(`\n\nProblem\n\n${escaped}</content>`);
});

it('names the facts in the language of the site', () => {
  const profile = { ...content.profile, language: 'fr' };
  const site = { content: { ...content, profile, caseStudies: [study] }, baseUrl };
  expect(JSON.parse(renderJsonFeed(site)).items[0].content_text).toContain(`\nPériode : ${study.period}\n`);
});

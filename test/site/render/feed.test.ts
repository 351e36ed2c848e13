import { expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { renderFeed } from '../../../src/site/render/feed.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

it('keeps the 50 case studies changed last, the latest first', async () => {
  const content = await loadContent(FIXTURE_CONTENT);
  const [study] = content.caseStudies;
  if (!study) throw new Error('The fixture has no case study');
  const caseStudies = Array.from({ length: 60 }, (_, index) => ({
    ...study,
    slug: `study-${index}`,
    updated: `2026-01-${String((index % 30) + 1).padStart(2, '0')}`,
  }));
  const { items } = JSON.parse(
    renderFeed({ content: { ...content, caseStudies }, baseUrl: 'https://example.com' }),
  );
  const days = items.map((item: { date_modified: string }) => item.date_modified.slice(0, 10));
  expect(days).toHaveLength(50);
  expect([days[0], days[1], days.at(-1)]).toEqual(['2026-01-30', '2026-01-30', '2026-01-06']);
  expect(days).toEqual(days.toSorted().reverse());
});

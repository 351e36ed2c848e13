import { expect, it } from 'vitest';
import { createNotFoundError, findLists } from '../../src/http/not-found.ts';
import { API_ERRORS } from '../../src/schemas/api-errors.ts';

const lists = findLists([
  '/case-studies',
  '/case-studies/ordex',
  '/api',
  '/api/v1/profile',
  '/api/v1/case-studies/ordex',
  '/api/v1/case-studies/learning-hub',
  '/api/v1/case-studies',
]);

it.each(['none', '', 'ordex/x', '%zz'])('names the list and its slugs below it, as for %j', (slug) => {
  const { code, hint } = createNotFoundError(`/api/v1/case-studies/${slug}`, lists);
  expect(code).toBe('not_found');
  expect(hint).toBe('Use a slug from /api/v1/case-studies: learning-hub, ordex.');
});

it.each(['/api/none', '/api/v1/case-studies-x', '/api/v1/profile/x', '/api/v1'])(
  'says where to start at %s',
  (path) => {
    expect(createNotFoundError(path, lists).hint).toBe(API_ERRORS.not_found.hint);
  },
);

it('names the first twenty slugs of a long list and counts the rest', () => {
  const slugs = Array.from({ length: 25 }, (_, index) => `study-${index + 100}`);
  const long = findLists(['/api/v1/case-studies', ...slugs.map((slug) => `/api/v1/case-studies/${slug}`)]);
  const { hint } = createNotFoundError('/api/v1/case-studies/none', long);
  expect(hint).toMatch(/: study-100, .*, study-119 and 5 more\.$/);
});

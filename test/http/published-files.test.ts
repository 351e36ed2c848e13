import { expect, it } from 'vitest';
import { RESERVED_NAMES } from '../../src/http/published-files.ts';

it.each(['index', 'api', 'docs', 'openapi', 'case-studies', 'sitemap', 'favicon', 'og', '404'])(
  'reserves %s, so that no page of prose replaces what is published there',
  (name) => {
    expect(RESERVED_NAMES.has(name)).toBe(true);
  },
);

it.each(['privacy', 'about', 'well-known'])('leaves %s to a page of prose', (name) => {
  expect(RESERVED_NAMES.has(name)).toBe(false);
});

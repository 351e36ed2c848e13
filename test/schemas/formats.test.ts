import { expect, it } from 'vitest';
import {
  dateSchema,
  monthSchema,
  siteUrlSchema,
  slugSchema,
  textSchema,
  unixSecondsSchema,
  uriSchema,
  webUrlSchema,
} from '../../src/schemas/formats.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

it.each(['2026-03-14', '2024-02-29', '2000-02-29', '1999-12-31'])('%s is a date', (date) => {
  expect(accepts(dateSchema, date)).toBe(true);
});

it.each([
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-3-14',
  '14.3.2026',
  '2026-03-14T00:00:00Z',
  ' 2026-03-14',
  '2026-03-14\n',
  '',
])('%j is not a date', (date) => {
  expect(accepts(dateSchema, date)).toBe(false);
});

it.each(['2026-01', '2026-09', '2026-12'])('%s is a month', (month) => {
  expect(accepts(monthSchema, month)).toBe(true);
});

it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026', '2026-01-01', '2026-01\n', 'ongoing'])(
  '%j is not a month',
  (month) => {
    expect(accepts(monthSchema, month)).toBe(false);
  },
);

it.each(['https://example.com', 'http://localhost:4321/', 'https://example.com/a?b=c%20d#e'])(
  '%s is a web URL',
  (url) => {
    expect(accepts(webUrlSchema, url)).toBe(true);
  },
);

it.each([
  'example.com',
  '/page',
  '//example.com',
  'ftp://example.com',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'https:example.com',
  'https://',
  '',
])('%j is not a web URL', (url) => {
  expect(accepts(webUrlSchema, url)).toBe(false);
});

/** The characters of a URI (RFC 3986 section 2); what parses as a URL may hold others. */
const URI_CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

it.each([
  'https://example.com/a b',
  'https://example.com/<a>',
  'https://example.com/é',
  ' https://example.com',
  'https://example.com/\n',
  'https://exa\tmple.com',
])('%j is never published as a web URL', (url) => {
  const { success, data } = webUrlSchema.safeParse(url);
  expect(success ? data : 'refused').toMatch(URI_CHARACTERS);
});

it.each(['https://example.com/', 'urn:isbn:0451450523', 'mailto:a@example.com'])('%s is a URI', (uri) => {
  expect(accepts(uriSchema, uri)).toBe(true);
});

it.each(['a', 'ordex', 'learning-hub', '2026-review'])('%s is a slug', (slug) => {
  expect(accepts(slugSchema, slug)).toBe(true);
});

it.each(['', 'Ordex', '-a', 'a-', 'a--b', 'a_b', 'a b', 'é', 'a/b', '..', 'a\n'])(
  '%j is not a slug',
  (slug) => {
    expect(accepts(slugSchema, slug)).toBe(false);
  },
);

it.each(['', ' ', '\n\t', '\u00A0'])('%j is not text', (text) => {
  expect(accepts(textSchema, text)).toBe(false);
});

it.each([0, 1_795_000_000, 1_795_000_000.25])('%d is a time in Unix seconds', (time) => {
  expect(accepts(unixSecondsSchema, time)).toBe(true);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, '1795000000', null])(
  '%o is not a time in Unix seconds',
  (time) => {
    expect(accepts(unixSecondsSchema, time)).toBe(false);
  },
);

it.each(['/resume.pdf', '/', '/case-studies/ordex', 'https://www.example.com/cv', 'http://localhost:4321/x'])(
  'a link to the résumé may be %s',
  (url) => expect(siteUrlSchema.safeParse(url).error).toBeUndefined(),
);

it.each([
  'resume.pdf',
  '//example.com/cv',
  '/my cv.pdf',
  'mailto:me@example.com',
  'ftp://example.com/cv',
  '',
])('a link to the résumé cannot be %j, and the message says what to write', (url) => {
  const [issue] = siteUrlSchema.safeParse(url).error?.issues ?? [];
  expect(issue?.message).toMatch(/^is not a valid URL; write a path of this site, for example \/resume\.pdf/);
});

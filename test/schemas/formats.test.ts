import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  dateSchema,
  monthSchema,
  partialDateSchema,
  siteUrlSchema,
  slugSchema,
  textSchema,
  uriSchema,
  webUrlSchema,
} from '../../src/schemas/formats.ts';

/** Values that each format accepts, and values that it refuses. */
const FORMATS: Record<string, { schema: z.ZodType; takes: unknown[]; refuses: unknown[] }> = {
  'a date': {
    schema: dateSchema,
    takes: ['2026-03-14', '2024-02-29', '2000-02-29'],
    refuses: [
      ...['2026-02-30', '2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-3-14'],
      ...['14.3.2026', '2026-03-14T00:00:00Z', ' 2026-03-14', '2026-03-14\n', ''],
    ],
  },
  'a month': {
    schema: monthSchema,
    takes: ['2026-01', '2026-12'],
    refuses: ['2026-13', '2026-00', '2026-1', '26-01', '2026', '2026-01-01', '2026-01\n', 'ongoing'],
  },
  'a date as far as it is known': {
    schema: partialDateSchema,
    takes: [2024, '2024', '2024-02', '2024-02-29'],
    refuses: ['2024-02-31', '2023-02-29', '2024-04-31', '2024-13', 24, '2024-2'],
  },
  'a web URL': {
    schema: webUrlSchema,
    takes: ['https://example.com', 'http://[::1]:4321/', 'https://example.com/a?b=c%20d#e'],
    refuses: [
      ...['example.com', '/page', '//example.com', 'ftp://example.com', 'mailto:a@example.com', ''],
      ...['javascript:alert(1)', 'https:example.com', 'https://'],
      // A URL parser takes these, RFC 3986 does not.
      ...['a b', '<a>', 'é', '[a]', 'a|b', '%zz', '100%'].map((path) => `https://example.com/${path}`),
    ],
  },
  'a URI': {
    schema: uriSchema,
    takes: ['https://example.com/', 'urn:isbn:0451450523', 'mailto:a@example.com'],
    refuses: ['example', ''],
  },
  'a slug': {
    schema: slugSchema,
    takes: ['a', 'ordex', 'learning-hub', '2026-review'],
    refuses: ['', 'Ordex', '-a', 'a-', 'a--b', 'a_b', 'a b', 'é', 'a/b', '..', 'a\n'],
  },
  text: { schema: textSchema, takes: ['a'], refuses: ['', ' ', '\n\t', '\u00A0'] },
  'a link to the résumé': {
    schema: siteUrlSchema,
    takes: ['/resume.pdf', '/', '/case-studies/ordex', 'https://www.example.com/cv'],
    refuses: [
      'resume.pdf',
      '//example.com/cv',
      '/my cv.pdf',
      'mailto:me@example.com',
      'ftp://example.com/cv',
      '',
    ],
  },
};

it.each(Object.entries(FORMATS))('knows what is %s', (_, { schema, takes, refuses }) => {
  expect(takes.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  expect(refuses.filter((value) => schema.safeParse(value).success)).toEqual([]);
});

it('says what to write where a link to the résumé is wrong', () => {
  const [issue] = siteUrlSchema.safeParse('resume.pdf').error?.issues ?? [];
  expect(issue?.message).toMatch(/^is not a valid URL; write a path of this site, for example \/resume\.pdf/);
});

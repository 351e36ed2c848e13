import { expect, it } from 'vitest';
import { siteUrlSchema } from '../../src/schemas/formats.ts';

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

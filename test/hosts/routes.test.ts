import { expect, it } from 'vitest';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { published } from '../../src/site/published.ts';

const headers = createSiteHeaders('https://portfolio.example.com');
const languages = [
  { path: '', language: 'en' },
  { path: '/de', language: 'de' },
];
/** The header fields of a file at its path. */
function publish(file: string) {
  return createRouteTable([file], { languages, published: [...published], redirects: {} }, headers).get(
    `/${file}`,
  )?.document.headers;
}

it.each([
  '_astro/page.B3xQ.css',
  'downloads/portfolio-cli-1.0.0.tgz',
  'downloads/portfolio-cli-1.0.0.tgz.sha256',
])('%s is kept for a year, because its name changes with its content', (file) => {
  expect(publish(file)?.['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each([
  ['.well-known/api-catalog', expect.stringMatching(/^application\/linkset\+json/)],
  ['_astro/page.B3xQ.css', 'text/css; charset=utf-8'],
  ['_astro/card.Dk2f.js', 'text/javascript; charset=utf-8'],
  ['downloads/portfolio-cli.tgz', 'application/gzip'],
  ['downloads/portfolio-cli.tgz.sha256', 'text/plain; charset=utf-8'],
  ['favicon.ico', 'image/x-icon'],
  // Files that an owner puts into public/.
  ['photo.jpg', 'image/jpeg'],
  ['resume.pdf', 'application/pdf'],
  ['calendar.ics', 'text/calendar; charset=utf-8'],
  ['thing.unknown', 'application/octet-stream'],
  ['CNAME', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(publish(file)?.['content-type']).toEqual(type);
});

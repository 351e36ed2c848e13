import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';

const headers = createSiteHeaders('https://portfolio.example.com');
/** Where a file is published, and what there is at its path. */
function publish(file: string) {
  const [entry] = createRouteTable([file], headers);
  return { path: entry?.[0], route: entry?.[1], fields: entry?.[1].document.headers };
}

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const json = 'application/json; charset=utf-8';
const text = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

describe('a page or its asset', () => {
  it.each([
    ['index.html', '/', html],
    ['case-studies/learning-hub.html', '/case-studies/learning-hub', html],
    ['docs.md', '/docs.md', markdown],
    ['favicon.svg', '/favicon.svg', 'image/svg+xml'],
    ['favicon.ico', '/favicon.ico', 'image/x-icon'],
    ['_astro/page.B3xQ.css', '/_astro/page.B3xQ.css', 'text/css; charset=utf-8'],
    ['_astro/card.Dk2f.js', '/_astro/card.Dk2f.js', 'text/javascript; charset=utf-8'],
  ])('%s is published at %s as %s', (file, path, type) => {
    const published = publish(file);
    expect(published).toMatchObject({ path, route: { isMachineFile: false, document: { file } } });
    expect(published.fields).toMatchObject({ ...headers.page, 'content-type': type });
    expect(published.fields).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a file that programs read', () => {
  it.each([
    ['api.json', '/api', json],
    ['api/v1/case-studies/ordex.json', '/api/v1/case-studies/ordex', json],
    ['agent-instructions.md', '/agent-instructions.md', markdown],
    ['llms.txt', '/llms.txt', text],
    ['sitemap.xml', '/sitemap.xml', xml],
    ['downloads/portfolio-cli.tgz', '/downloads/portfolio-cli.tgz', 'application/gzip'],
    ['downloads/portfolio-cli-1.0.0.tgz', '/downloads/portfolio-cli-1.0.0.tgz', 'application/gzip'],
    ['downloads/portfolio-cli.tgz.sha256', '/downloads/portfolio-cli.tgz.sha256', text],
  ])('%s is published at %s as %s, for any origin', (file, path, type) => {
    const published = publish(file);
    expect(published).toMatchObject({ path, route: { isMachineFile: true, document: { file } } });
    expect(published.fields).toMatchObject({ ...headers.machine, 'content-type': type });
  });

  it('is a link set where it is the catalog of APIs (RFC 9727)', () => {
    const { path, fields } = publish('.well-known/api-catalog');
    expect(path).toBe('/.well-known/api-catalog');
    expect(fields?.['content-type']).toMatch(/^application\/linkset\+json/);
  });
});

it.each(['404.html', '404.md'])('%s has no URL of its own', (file) => {
  expect(createRouteTable([file], headers).size).toBe(0);
});

it.each([
  '_astro/page.B3xQ.css',
  'downloads/portfolio-cli-1.0.0.tgz',
  'downloads/portfolio-cli-1.0.0.tgz.sha256',
])('%s is kept for a year, because its name changes with its content', (file) => {
  expect(publish(file).fields?.['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each([
  ['photo.jpg', 'image/jpeg'],
  ['resume.pdf', 'application/pdf'],
  ['calendar.ics', 'text/calendar; charset=utf-8'],
  ['thing.unknown', 'application/octet-stream'],
  ['CNAME', 'application/octet-stream'],
])('%s that an owner puts into public/ is sent as %s', (file, type) => {
  expect(publish(file).fields?.['content-type']).toBe(type);
});

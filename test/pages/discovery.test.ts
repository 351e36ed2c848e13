import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../../src/api/resources.ts';
import { parseMarkdown } from '../../src/content/markdown.ts';
import { eachNode } from '../../src/content/plain-text.ts';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { listBuiltFiles, readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { PATHS, toJsonPath } from '../../src/paths.ts';
import { listSitePages } from '../../src/site/pages.ts';
import { toWording } from '../../src/site/wording/wording.ts';
import { loadContent } from '../fixtures/content.ts';
import { DIST_FOLDER, FIXTURE_CONTENT, TEST_SITE } from '../test-site.ts';
import { findElements, readBuilt, readBuiltPage, textOf } from './built-page.ts';

const manifest = readSiteManifest(TEST_SITE);
const { baseUrl } = manifest;
const content = await loadContent(FIXTURE_CONTENT);
const pages = listSitePages({ content, baseUrl });
const published = createRouteTable(await listBuiltFiles(DIST_FOLDER), manifest, createSiteHeaders(baseUrl));
const CATALOG = '.well-known/api-catalog';

describe.each(pages)('$path', ({ path = '', updated }) => {
  const json = toJsonPath(path);
  const { html } = readBuiltPage(path === '/' ? 'index' : path.slice(1));
  const property = (name: string) =>
    findElements(html, ({ properties }) => properties['property'] === name)[0]?.properties['content'];

  it('has an image of the size that it states, and words for those who do not see it', () => {
    const image = String(property('og:image'));
    expect(image.startsWith(`${baseUrl}/og/`)).toBe(true);
    const { width, height } = readPngSize(readFileSync(`${DIST_FOLDER}${image.slice(baseUrl.length)}`));
    expect([String(width), String(height)]).toEqual([
      property('og:image:width'),
      property('og:image:height'),
    ]);
    expect(property('og:image:alt')).toContain(content.profile.title);
  });

  it('has structured data that parses and names the page', () => {
    const [script] = findElements(html, ({ properties }) => properties['type'] === 'application/ld+json');
    const [text] = script?.children ?? [];
    const data = JSON.parse(text?.type === 'text' ? text.value : '');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      url: baseUrl + path,
      ...(updated && { dateModified: updated }),
    });
  });

  it('is in the site map, with the day of its last change where it has one', () => {
    const day = updated ? `<lastmod>${updated}</lastmod>` : '</url>';
    expect(readBuilt('sitemap.xml')).toContain(`<loc>${baseUrl}${path}</loc>${day}`);
  });

  it('points to its data as JSON', () => {
    const links = findElements(
      html,
      ({ tagName, properties }) =>
        tagName === 'link' &&
        properties['type'] === 'application/json' &&
        properties['href'] !== '/resume.json',
    );
    expect(links.map(({ properties }) => properties['href'])).toEqual(
      json === undefined ? [] : [baseUrl + json],
    );
  });

  it('points to the index for programs in both representations', () => {
    expect(findElements(html, ({ properties }) => properties['href'] === '/llms.txt').length).toBe(1);
    const markdown = readBuilt(`${path === '/' ? 'index' : path.slice(1)}.md`);
    expect(markdown.slice(0, 1000)).toContain(`(${baseUrl}/llms.txt)`);
  });
});

describe('discovery', () => {
  it('names the site map and the wishes of the owner in robots.txt', () => {
    const robots = readBuilt('robots.txt');
    expect(robots).toMatch(/^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m);
    expect(robots).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  });

  it('has every case study and project in the feed, and says once on its pages when each project changed', () => {
    const feed = readBuilt('feed.xml');
    const { html } = readBuiltPage('projects');
    const markdown = readBuilt('projects.md');
    for (const { slug } of content.caseStudies)
      expect(feed).toContain(`<id>${baseUrl}/case-studies/${slug}</id>`);
    for (const { id, updated } of content.projects) {
      expect(feed).toContain(`<id>${baseUrl}/projects#${id}</id>`);
      const day = toWording({ content, baseUrl }).date(updated);
      expect([textOf(html), markdown].map((text) => text.split(day).length)).toEqual([2, 2]);
    }
  });

  it('has the icon in the formats that browsers ask for', () => {
    const { html } = readBuiltPage('index');
    expect(findElements(html, ({ properties: { href } }) => href === '/favicon.svg')).toHaveLength(1);
    expect(existsSync(`${DIST_FOLDER}/favicon.svg`)).toBe(true);
    expect(readPngSize(readFileSync(`${DIST_FOLDER}/apple-touch-icon.png`)).width).toBe(180);
    const icon = readFileSync(`${DIST_FOLDER}/favicon.ico`);
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 1]);
    expect(readPngSize(icon.subarray(icon.readUInt32LE(18))).width).toBe(48);
  });
});

it.each(['openapi.json', 'agent-instructions.md', 'llms.txt', CATALOG, '.well-known/security.txt'])(
  '%s names only pages and resources that exist',
  (file) => {
    const urls = [...readBuilt(file).matchAll(/https?:\/\/[^\s"'`<>)]+/g)].map(([url]) => url);
    const own = urls.filter((url) => url.startsWith(baseUrl) && !url.includes('{slug}'));
    const paths = own.map((url) => new URL(url).pathname).filter((path) => path !== PATHS.homelab);
    expect(paths.filter((path) => !published.has(path))).toEqual([]);
  },
);

it('the homepage says in its header where the API is described', () => {
  const link = published.get('/')?.document.headers['link'] ?? '';
  for (const relation of ['service-desc', 'service-doc', 'api-catalog', 'describedby'])
    expect(link).toContain(`rel="${relation}"`);
  const targets = [...link.matchAll(/<(\/[^>]*)>/g)].map(([, path = '']) => path);
  expect(targets.filter((path) => !published.has(path))).toEqual([]);
});

it('the catalog of APIs says where the API is described, and lists its resources', () => {
  // RFC 9727 section 2: a HEAD request finds the relations too.
  const link = `<${PATHS.apiCatalog}>; rel="api-catalog", <${PATHS.api}>; rel="item"`;
  expect(published.get(`/${CATALOG}`)?.document.headers['link']).toBe(link);
  const [own, api] = JSON.parse(readBuilt(CATALOG)).linkset;
  expect([own.anchor, api.anchor]).toEqual([`${baseUrl}/${CATALOG}`, `${baseUrl}/api`]);
  expect(api['service-desc'][0].href).toBe(`${baseUrl}/openapi.json`);
  expect(api['service-doc'][0].href).toBe(`${baseUrl}/docs`);
  expect(api.item.map(({ href }: { href: string }) => href)).toEqual(
    expect.arrayContaining([
      ...['profile', 'projects', 'case-studies', 'sandbox/profile'].map(
        (name) => `${baseUrl}/api/v1/${name}`,
      ),
      baseUrl + PATHS.homelab,
    ]),
  );
});

it('llms.txt begins with a title and a summary, names every resource, and its lists are links', () => {
  const text = readBuilt('llms.txt');
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  for (const { path } of resources) expect(text).toContain(`GET ${path}`);
  const items = text
    .slice(text.indexOf('\n## '))
    .split('\n')
    .filter((line) => !/^(?:## .*)?$/.test(line));
  expect(items.filter((line) => !/^- \[.+\]\(http.+\): .+/.test(line))).toEqual([]);
});

it('llms.txt names the three latest changes of the profile and the work', () => {
  const [, changes = ''] = readBuilt('llms.txt').split('## Latest changes\n\n');
  const days = [...(changes.split('\n\n')[0] ?? '').matchAll(/\.md\): (\d{4}-\d{2}-\d{2})\. \S/g)];
  const { profile, caseStudies, projects } = content;
  const newest = [profile, ...caseStudies, ...projects].map(({ updated }) => updated).toSorted();
  expect(days.map(([, day]) => day)).toEqual(newest.toReversed().slice(0, 3));
});

it('the reference in Markdown has only absolute links', () => {
  const nodes = [...eachNode(parseMarkdown(readBuilt('docs.md')))];
  const targets = nodes.flatMap((node) => (node.type === 'link' ? node.url : []));
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !target.startsWith(`${baseUrl}/`))).toEqual([]);
});

it('openapi.json has no indentation', () => expect(readBuilt('openapi.json').trimEnd()).not.toContain('\n'));

/** The size that the first chunk of a PNG states, in pixels. */
function readPngSize(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIST_FOLDER } from '../test-site.ts';
import { findElements, readBuilt, readBuiltPage, textOf } from './built-page.ts';

const BASE_URL = 'http://localhost:4321';
/** The pages that have a translation, by their paths in both languages. */
const TRANSLATED = new Map([
  ['/', '/de'],
  ['/case-studies', '/de/case-studies'],
  ['/case-studies/ordex', '/de/case-studies/ordex'],
  ['/projects', '/de/projects'],
]);
const pages = readdirSync(DIST_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !/404|verify|deck/.test(file))
  .filter((file) => !readBuilt(file).includes('http-equiv="refresh"'))
  .map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`));

function read(path: string) {
  const { html } = readBuiltPage(path === '/' ? 'index' : path.slice(1));
  const [root] = findElements(html, ({ tagName }) => tagName === 'html');
  const links = findElements(html, ({ tagName }) => tagName === 'link').map(({ properties }) => properties);
  return { html, root, links };
}

it.each(pages)('%s says its language, its URL, and where it is in the other language', (path) => {
  const { html, root, links } = read(path);
  const [english, german] = [...TRANSLATED].find((pair) => pair.includes(path)) ?? [];
  const isGerman = path.startsWith('/de');
  expect(root?.properties).toMatchObject({ lang: isGerman ? 'de' : 'en', dir: 'ltr' });
  expect(links.find(({ rel }) => String(rel) === 'canonical')?.['href']).toBe(BASE_URL + path);
  // Each page names both languages, its own included, so that the two agree.
  const alternates = links.flatMap(({ hrefLang, href }) => (hrefLang ? [[hrefLang, href]] : []));
  const expected = [
    ['en', english],
    ['de', german],
    ['x-default', english],
  ].map(([language, at]) => [language, BASE_URL + at]);
  expect(alternates).toEqual(english ? expected : []);
  const [link, ...others] = findElements(
    html,
    ({ properties }) => properties['hrefLang'] !== undefined && properties['rel'] === undefined,
  );
  expect(others).toEqual([]);
  expect(link && [link.properties['href'], link.properties['lang'], textOf(link)]).toEqual(
    isGerman ? [english, 'en', 'English'] : [german ?? '/de', 'de', 'Deutsch'],
  );
});

it('has each page once: what is not translated is in the German lists with its own language', () => {
  expect(pages.filter((path) => path.startsWith('/de')).sort()).toEqual([...TRANSLATED.values()].sort());
  const { html } = read('/de');
  const [study] = findElements(
    html,
    ({ tagName, properties }) => tagName === 'li' && properties['lang'] === 'en',
  );
  expect(study && textOf(study)).toContain('OnDemand');
  const [link] = study ? findElements(study, ({ tagName }) => tagName === 'a') : [];
  expect(link?.properties['href']).toBe('/case-studies/ondemand');
});

it('has the documents of each language, which name those of their own', () => {
  const resume = JSON.parse(readBuilt('de/resume.json'));
  expect(resume.basics).toMatchObject({ label: 'Leitende Softwareentwicklerin', phone: '0555 0142' });
  expect(resume.meta).toMatchObject({ canonical: `${BASE_URL}/de/resume.json`, language: 'de' });
  expect(readBuilt('de/resume.txt')).toContain('Leitende Softwareentwicklerin');
  const feed = readBuilt('de/feed.xml');
  expect(feed).toContain('xml:lang="de"');
  expect(feed).toContain(`href="${BASE_URL}/de/feed.xml"`);
  expect(feed.match(/<entry[^>]*>\s*<id>[^<]*/g)?.map((entry) => entry.replace(/\s+/g, ' '))).toEqual([
    `<entry xml:lang="en"> <id>${BASE_URL}/case-studies/learning-hub`,
    `<entry xml:lang="en"> <id>${BASE_URL}/case-studies/ondemand`,
    `<entry> <id>${BASE_URL}/de/case-studies/ordex`,
    // Projects are places on the list of each language.
    `<entry xml:lang="en"> <id>${BASE_URL}/de/projects#lampkeeper`,
    `<entry> <id>${BASE_URL}/de/projects#tidecard`,
    `<entry xml:lang="en"> <id>${BASE_URL}/de/projects#bulk-bin-ledger`,
  ]);
  expect(feed).toContain(`<entry>\n    <id>${BASE_URL}/de/case-studies/ordex</id>`);
  expect(readFileSync(`${DIST_FOLDER}/de/resume.pdf`, 'latin1')).toMatch(/\/Lang\s*\(de\)/);
  expect(readBuilt('llms.txt')).toContain(`[Deutsch](${BASE_URL}/de.md): Leitende Softwareentwicklerin`);
  for (const file of ['de.png', 'de/projects.png'])
    expect(readdirSync(`${DIST_FOLDER}/og`, { recursive: true })).toContain(file);
});

it('lists every page of both languages in the site map, with its translations', () => {
  const urls = readBuilt('sitemap.xml').split('<url>').slice(1);
  expect(urls.map((url) => /<loc>([^<]*)/.exec(url)?.[1]).sort()).toEqual(
    pages.map((path) => BASE_URL + path).sort(),
  );
  const german = urls.find((url) => url.includes(`<loc>${BASE_URL}/de/projects</loc>`));
  expect(german?.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    `hreflang="en" href="${BASE_URL}/projects"`,
    `hreflang="de" href="${BASE_URL}/de/projects"`,
    `hreflang="x-default" href="${BASE_URL}/projects"`,
  ]);
});

it('links its documents, in every language, only to what is published', () => {
  const files = readdirSync(DIST_FOLDER, { recursive: true, encoding: 'utf8' });
  const published = new Set(files.flatMap((file) => [file, file.replace(/(?:^index)?\.(?:html|json)$/, '')]));
  const documents = files.filter((file) => /\.(?:md|txt|xml|json|vcf)$/.test(file));
  const links = documents.flatMap((file) =>
    [...readBuilt(file).matchAll(/http:\/\/localhost:4321([\w/.~-]*)(?![\w/.~-]*[{…])/g)].map(
      ([, path = '']) => ({
        file,
        path: path.replace(/^\/|\.$/g, ''),
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter(({ path }) => !published.has(path) && path !== 'api/homelab')).toEqual([]);
});

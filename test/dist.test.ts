import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '../src/content/collections.ts';
import { readSiteManifest } from '../src/hosts/site-manifest.ts';
import { describePublished } from '../src/site/published.ts';
import { loadContent } from './fixtures/content.ts';
import { FIXTURE_CONTENT, TEST_SITE } from './test-site.ts';

const dist = `${TEST_SITE}dist`;
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
const content = await loadContent(FIXTURE_CONTENT);
const { allowlist, redirects } = readSiteManifest(TEST_SITE);

it('the build keeps the allowlist out of the public folder', () => {
  expect(allowlist).toEqual(content.allowlist);
  for (const file of files.filter((name) => /\.(?:html|json|md|js)$/.test(name))) {
    expect(read(file)).not.toContain('Reading news and markets');
  }
});

it('every id of the layouts is one that no heading can have', () => {
  const sources = globSync('src/{components,layouts,pages}/**/*.astro').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const ids = sources.flatMap((text) => text.match(/(?<=\sid=")[\w-]+(?=")/g) ?? []);
  expect(ids.toSorted()).toEqual([...PAGE_IDS].toSorted());
});

it('what texts may link to on every site is published', () => {
  const paths = files.map((name) => `/${name}`.replace(/(?<=\/)index\.html$|\.(?:html|json)$/, ''));
  const linked = [...describePublished([]).paths].map((path) => path.replace(/\.json$/, ''));
  expect(linked.filter((path) => !paths.includes(path))).toEqual([]);
});

it('the rules for Cloudflare Pages are few, redirect, and give every document of the API its URL', () => {
  const rules = read('_redirects').trimEnd().split('\n');
  const documents = files.filter((file) => /^api\b.*\.json$/.test(file));
  expect(rules.toSorted()).toEqual(
    [
      ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`),
      ...documents.map((file) => `/${file.replace(/\.json$/, '')} /${file} 200`),
    ].toSorted(),
  );
  expect(read('_headers').match(/^\//gm)?.length).toBeLessThan(20);
  expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.+\n)* {2}content-security-policy: default-src 'none'/);
});

describe('every page', () => {
  const pages = files.filter((file) => file.endsWith('.html'));
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: { 'prefer-native-element': 'error' },
  });

  it.each(pages)('%s is valid HTML', async (page) => {
    const report = await validator.validateString(read(page));
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it.each(pages)('%s holds no inline script, style or event handler', (page) => {
    expect(read(page)).not.toMatch(
      /<style|style=|<script(?![^>]*(?:\bsrc=|application\/(?:ld\+)?json))|\son[a-z]+=/,
    );
  });
});

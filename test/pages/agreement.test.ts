import type { Element, Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { renderBody } from '../../src/content/html.ts';
import { parseMarkdown } from '../../src/content/markdown.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { allowlist } from '../fixtures/content.ts';
import { findElements, fold, isAddition, parseHtml, readBuilt, readBuiltPage, textOf } from './built-page.ts';

const { words: WORDS, date, month } = createWording('en');
const SLUGS: string[] = JSON.parse(readBuilt('api/v1/case-studies.json')).map(
  ({ slug }: { slug: string }) => slug,
);
const ORIGIN = new URL(readBuiltPage('index').frontMatter['canonical'] ?? '').origin;
const RESOURCES = [
  { page: 'index', json: 'api/v1/profile.json' },
  { page: 'projects', json: 'api/v1/projects.json' },
  { page: 'case-studies', json: 'api/v1/case-studies.json' },
  ...SLUGS.map((slug) => ({ page: `case-studies/${slug}`, json: `api/v1/case-studies/${slug}.json` })),
];
const PAGES = [
  ...RESOURCES.map(({ page }) => page),
  'docs',
  'privacy',
  'security',
  'terms',
  'accessibility',
  '404',
];

/** Every string of a resource in the ways in which people may read it. */
function readableForms(value: unknown): string[][] {
  if (typeof value === 'string')
    return [[fold(value.replace(/^\[\d+\] |\[\d+\]/g, '')), ...translate(value)]];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(readableForms) : [];
}

/** Finds a value in a text, or every word of one that the API writes in another way: a link, an image, a table. */
function isIn(text: string, values: string[]): boolean {
  if (values.some((value) => text.includes(value))) return true;
  const [value = ''] = values;
  const words = value.replaceAll(ORIGIN, '').split(/[\s();]+|Image:|: /);
  return /\(http|Image: |: /.test(value) && words.every((word) => text.includes(word));
}

function translate(value: string): string[] {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [date(value)];
  // Pages link within the site without its origin.
  if (value.startsWith(ORIGIN)) return [value.slice(ORIGIN.length)];
  if (/^\d{4}-\d\d$/.test(value)) return [month(value)];
  const words: Record<string, string> = {
    planned: WORDS.planned,
    'in-progress': WORDS.inProgress,
  };
  return [words[value] ?? []].flat();
}

describe.each(RESOURCES)('$json', ({ page, json }) => {
  const { html, markdownText } = readBuiltPage(page);
  const [main] = findElements(html, ({ tagName }) => tagName === 'main');
  const attributes = findElements(html, () => true).flatMap(({ properties }) => Object.values(properties));
  const htmlText = [main && textOf(main), ...attributes].join('\n');
  // A heading says the kind of a credential. A list says only when the last of its entries changed.
  const isSaid = (value = '') =>
    !['listed', 'degree', 'cert', 'program'].includes(value) &&
    !(page === 'case-studies' && /^\d{4}-/.test(value));
  const forms = readableForms(JSON.parse(readBuilt(json))).filter(([value]) => isSaid(value));

  it('is complete in the HTML', () => {
    expect(forms.filter((values) => !isIn(htmlText, values))).toEqual([]);
  });

  it('is complete in the Markdown', () => {
    expect(forms.filter((values) => !isIn(markdownText, values))).toEqual([]);
  });
});

describe.each(PAGES)('the page %s', (page) => {
  const { html, markdownText, frontMatter } = readBuiltPage(page);
  const [main] = findElements(html, ({ tagName }) => tagName === 'main');

  it('has nothing in its HTML that its Markdown lacks, but navigation', () => {
    const navigation = main ? findElements(main, isNavigation) : [];
    const inNavigation = new Set(navigation.flatMap((element) => findElements(element, isBlock)));
    const blocks = main ? findElements(main, isBlock).filter((block) => !inNavigation.has(block)) : [];
    const missing = blocks.map(textOf).filter((text) => !markdownText.includes(text));
    expect(missing).toEqual([]);
    expect(blocks.length).toBeGreaterThan(1);
  });

  it('has the same metadata in the head and in the frontmatter', () => {
    const meta = (name: string) =>
      findElements(html, ({ properties }) => properties['name'] === name)[0]?.properties['content'];
    const [title] = findElements(html, ({ tagName }) => tagName === 'title');
    const [canonical] = findElements(html, ({ properties }) => String(properties['rel']) === 'canonical');
    expect(title && textOf(title)).toContain(frontMatter['title']);
    expect(meta('description')).toBe(frontMatter['description']);
    expect(canonical?.properties['href']).toBe(frontMatter['canonical']);
    if (frontMatter['updated']) expect(textOf(html)).toContain(date(frontMatter['updated']));
  });
});

function isNavigation({ tagName, properties }: { tagName: string; properties: Record<string, unknown> }) {
  const classes = String(properties['className'] ?? '');
  return tagName === 'nav' || /\b(?:actions|bars|destinations|homelab|short|timeline|trial)\b/.test(classes);
}

/** The smallest elements that hold running text; a flag within a line of code is none. */
function isBlock({ tagName, properties, children }: Element) {
  if (/^(?:flag|hljs)/.test(String(properties['className'] ?? ''))) return false;
  const holdsBlocks = children.some((child) =>
    /^(?:p|ul|ol|div|h\d|dl|nav)$/.test('tagName' in child ? child.tagName : ''),
  );
  return /^(?:p|li|dt|dd|h\d|span)$/.test(tagName) && !holdsBlocks;
}

it('the homepage has the same sections in the same order in both representations', () => {
  const { html } = readBuiltPage('index');
  const headings = findElements(html, ({ tagName }) => tagName === 'h2').map(textOf);
  const sections = [...readBuilt('index.md').matchAll(/^## (.*)$/gm)].map(([, text]) =>
    text?.replaceAll('\\', ''),
  );
  expect(sections).toEqual(headings);
  expect(sections).toEqual(expect.arrayContaining([WORDS.caseStudies, WORDS.homelab, WORDS.skills]));
});

it('the reference says the same as its Markdown, word for word and link for link', async () => {
  const { html, frontMatter } = readBuiltPage('docs');
  const [article] = findElements(html, ({ tagName }) => tagName === 'article');
  const markdown = readBuilt('docs.md');
  // The last line has the links of the footer.
  const tree = parseMarkdown(markdown.slice(markdown.indexOf('\n## '), markdown.lastIndexOf('\n\n[')));
  const rendered = parseHtml(await renderBody(tree));
  const linksOf = (tree: Nodes) =>
    findElements(tree, (element) => element.tagName === 'a' && !isAddition(element)).map(
      ({ properties }) => new URL(String(properties['href']), frontMatter['canonical']).href,
    );
  const parts = article
    ? findElements(article, ({ properties }) => /^(?:prose|samples)/.test(String(properties['className'])))
    : [];
  expect(parts.map(textOf).join(' ')).toBe(textOf(rendered));
  expect(article && linksOf(article)).toEqual(linksOf(rendered));
});

describe('the homelab', async () => {
  const { credits } = allowlist;
  const [card] = findElements(
    readBuiltPage('index').html,
    ({ properties }) => properties['id'] === 'homelab-card',
  );
  const places = [card && textOf(card), readBuiltPage('index').markdownText, readBuilt('llms.txt')];

  it.each(credits)('names $name beside the card, in Markdown and in llms.txt', ({ name }) => {
    expect(places.map((text) => text?.includes(name))).toEqual([true, true, true]);
  });
});

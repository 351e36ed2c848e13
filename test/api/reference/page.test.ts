import type { Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/content/markdown.ts';
import { API_ERRORS } from '../../../src/schemas/api-errors.ts';
import { findElements, readBuilt, readBuiltPage, textOf } from '../../pages/built-page.ts';

const { html, frontMatter } = readBuiltPage('docs');
const [article] = findElements(html, ({ tagName }) => tagName === 'article');
const markdown = readBuilt('docs.md');
const rendered = unified()
  .use(rehypeParse)
  .parse(renderMarkdown(markdown.slice(markdown.indexOf('\n## '))));

/** The URLs of the links in a tree, in full. */
function linksOf(tree: Nodes): string[] {
  return findElements(tree, ({ tagName }) => tagName === 'a').map(
    ({ properties }) => new URL(String(properties['href']), frontMatter['canonical']).href,
  );
}

it('says the same as its Markdown, word for word and link for link', () => {
  expect(article && textOf(article)).toBe(textOf(rendered));
  expect(article && linksOf(article)).toEqual(linksOf(rendered));
  expect(linksOf(rendered).length).toBeGreaterThan(40);
  for (const name of ['Retry-After', 'WWW-Authenticate', 'Allow']) expect(textOf(rendered)).toContain(name);
});

it('has an anchor for every error', () => {
  const ids = findElements(html, ({ properties }) => 'id' in properties).map(
    ({ properties }) => properties['id'],
  );
  expect(ids).toEqual(expect.arrayContaining(Object.keys(API_ERRORS).map((code) => `error-${code}`)));
});

it('has no script, style or handler within the page, which its policy would refuse', () => {
  const page = readBuilt('docs.html');
  expect(page).not.toMatch(/<script(?![^>]* src=)(?![^>]*ld\+json)/);
  expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
});

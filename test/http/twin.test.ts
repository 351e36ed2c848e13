import { describe, expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';
import { describeStaticFile } from '../../src/http/static-file.ts';
import { toMarkdownPath } from '../../src/http/twin.ts';

const headers = createSiteHeaders('https://portfolio.example.com');
const files = new Set([
  'index.html',
  'index.md',
  'docs.html',
  'docs.md',
  'lone.html',
  'sitemap.md',
  '404.md',
]);

it.each([
  ['/', '/index.md'],
  ['/docs', '/docs.md'],
  ['/case-studies/ordex', '/case-studies/ordex.md'],
])('the Markdown of %s is at %s', (path, markdown) => {
  expect(toMarkdownPath(path)).toBe(markdown);
});

describe('a page with its Markdown beside it', () => {
  it('varies by Accept and points to its Markdown', () => {
    expect(describeStaticFile('index.html', headers, files)).toMatchObject({
      path: '/',
      headers: {
        vary: 'Accept, Accept-Encoding',
        link: expect.stringContaining(
          '<https://portfolio.example.com/index.md>; rel="alternate"; type="text/markdown", </openapi.json>; rel="service-desc"',
        ),
      },
      twin: {
        file: 'index.md',
        headers: {
          vary: 'Accept, Accept-Encoding',
          'content-type': 'text/markdown; charset=utf-8',
          link: '<https://portfolio.example.com/>; rel="canonical"',
        },
      },
    });
  });

  it('has Markdown that names the page and does not vary by Accept at its own URL', () => {
    const markdown = describeStaticFile('docs.md', headers, files);
    expect(markdown?.headers['link']).toBe('<https://portfolio.example.com/docs>; rel="canonical"');
    expect(markdown?.headers['vary']).toBe('Accept-Encoding');
    expect(markdown).not.toHaveProperty('twin');
  });
});

it.each(['lone.html', 'sitemap.md'])('%s alone has nothing to negotiate', (file) => {
  const described = describeStaticFile(file, headers, files);
  expect(described).not.toHaveProperty('twin');
  expect(described?.headers).not.toHaveProperty('link');
  expect(described?.headers['vary']).toBe('Accept-Encoding');
});

it('the 404 page has no URL in either form', () => {
  expect(describeStaticFile('404.html', headers, files)).toBeNull();
  expect(describeStaticFile('404.md', headers, files)).toBeNull();
});

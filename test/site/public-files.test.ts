import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { copyContent } from '../content/content-folder.ts';
import { SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

/** The problems of the fixture content with files in `public/`, and with a page that has a link. */
async function problemsOf(files: readonly string[], link = '/'): Promise<string[]> {
  const page = SAMPLES['pages/sample.md'].replace('https://example.com/', link);
  const added = Object.fromEntries(files.map((file) => [`../public/${file}`, '']));
  await using folder = await copyContent({ ...added, 'pages/sample.md': page });
  return (await readCheckedContent(folder.path, READ_OPTIONS)).problems.map(formatProblem);
}

it.each([
  ['docs', '/docs'],
  ['Docs', '/docs'],
  ['docs/index.html', '/docs'],
  ['docs.html', '/docs.html'],
  ['docs.md', '/docs.md'],
  ['index.html', '/index.html'],
  ['404.html', '/404.html'],
  ['404.md', '/404.md'],
  ['privacy.html', '/privacy.html'],
  ['case-studies/ordex/index.html', '/case-studies/ordex'],
  ['api', '/api'],
  ['api.json', '/api'],
  ['site-manifest.json', '/site-manifest.json'],
  ['_redirects', '/_redirects'],
  ['openapi.json', '/openapi.json'],
  ['resume.pdf', '/resume.pdf'],
  ['.well-known/security.txt', '/.well-known/security.txt'],
  // An earlier name of a page, which redirects.
  ['data-protection', '/data-protection'],
])('public/%s is refused, because %s is taken', async (file, path) => {
  expect(await problemsOf([file])).toEqual([
    expect.stringMatching(
      new RegExp(`^public/${RegExp.escape(file)}:1:1 would be (?:published at|in) ${RegExp.escape(path)}`),
    ),
  ]);
});

it.each([
  ['api/v2/talks.json', '/api/'],
  ['og', '/og/'],
  ['_astro/own.css', '/_astro/'],
  ['downloads/tool.zip', '/downloads/'],
])('public/%s is refused, because only the build fills %s', async (file, folder) => {
  expect(await problemsOf([file])).toEqual([
    `public/${file}:1:1 would be in ${folder}, where only the build publishes files; move it to another folder`,
  ]);
});

it.each([
  ['my file.pdf', 'my-file.pdf'],
  ['über/uns?.pdf', 'uber/uns-.pdf'],
  ['a:b*c#d.txt', 'a-b-c-d.txt'],
])('public/%s is refused, and public/%s proposed', async (file, better) => {
  expect(await problemsOf([file])).toEqual([
    `public/${file}:1:1 has a name that cannot be used in a URL; rename it, for example to public/${better}`,
  ]);
  expect(await problemsOf([better])).toEqual([]);
});

it('one of two files in public/ whose names differ in letter case alone is refused', async () => {
  expect(await problemsOf(['Deck.pdf', 'deck.pdf'])).toEqual([
    'public/deck.pdf:1:1 would be published at /deck.pdf, where there is something else already; rename it, or remove it',
  ]);
});

it.each([
  ['verify.html', '/verify.html'],
  ['deck/index.html', '/deck/'],
  ['deck/index.html', '/deck/index.html'],
  ['case-studies/slides.pdf', '/case-studies/slides.pdf'],
  ['.well-known/webfinger', '/.well-known/webfinger'],
  ['CNAME', '/CNAME'],
  ['robots.txt', '/robots.txt'],
  ['favicon.ico', '/favicon.ico'],
  ['favicon.svg', '/favicon.svg'],
  ['apple-touch-icon.png', '/apple-touch-icon.png'],
])('public/%s is published, and texts may link to %s', async (file, link) => {
  expect(await problemsOf([file], link)).toEqual([]);
});

it('texts may not link to public/verify.html without its ending, where nothing is published', async () => {
  expect(await problemsOf(['verify.html'], '/verify')).toEqual([
    expect.stringContaining('has a link to /verify, which does not exist on this site'),
  ]);
});

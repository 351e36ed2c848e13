import { expect, it } from 'vitest';
import { formatProblem } from '../../src/content/problems.ts';
import { readCheckedContent } from '../../src/site/read-checked-content.ts';
import { copyContent } from '../content/content-folder.ts';
import { SAMPLES } from '../content/sample-files.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

/** The problems of the fixture content with files in `public/`, and with a page that has links. */
async function problemsOf(files: readonly string[], links: readonly string[] = []): Promise<string[]> {
  const page = `${SAMPLES['pages/sample.md']}\n${links.map((link) => `[x](${link})`).join('\n')}\n`;
  const added = Object.fromEntries(files.map((file) => [`../public/${file}`, '']));
  const folder = await copyContent({ ...added, 'pages/sample.md': page });
  return (await readCheckedContent(folder, READ_OPTIONS)).problems.map(formatProblem);
}

it.each([
  [
    'the site has its own',
    {
      _redirects: '/_redirects',
      '.well-known/security.txt': '/.well-known/security.txt',
      '404.html': '/404.html',
      '404.md': '/404.md',
      api: '/api',
      'case-studies/ordex/index.html': '/case-studies/ordex',
      // An earlier name of a page, which redirects.
      'data-protection': '/data-protection',
      'data-protection.html': '/data-protection.html',
      'de/data-protection.html': '/de/data-protection.html',
      docs: '/docs',
      'docs.html': '/docs.html',
      'docs.md': '/docs.md',
      'index.html': '/index.html',
      'openapi.json': '/openapi.json',
      'privacy.html': '/privacy.html',
      'resume.pdf': '/resume.pdf',
      'site-manifest.json': '/site-manifest.json',
    },
  ],
  [
    'it has another spelling or form',
    {
      'api.json': '/api',
      'docs/index.html': '/docs',
      PRIVACY: '/privacy',
      'Projects.html': '/projects.html',
    },
  ],
])('a file in public/ is refused where %s', async (_what, files) => {
  expect(await problemsOf(Object.keys(files))).toEqual(
    Object.entries(files).map(([file, path]) =>
      expect.stringMatching(
        new RegExp(`^public/${RegExp.escape(file)}:1:1 would be (?:published at|in) ${RegExp.escape(path)}`),
      ),
    ),
  );
});

it('a file in public/ is refused in the folders that only the build fills', async () => {
  const folders = ['_astro', 'api', 'downloads', 'og'];
  expect(await problemsOf(folders.map((folder) => `${folder}/x/own.css`))).toEqual(
    folders.map(
      (folder) =>
        `public/${folder}/x/own.css:1:1 would be in /${folder}/, where only the build publishes files; move it to another folder`,
    ),
  );
});

it('a file in public/ is refused if its name cannot be in a URL, and another is proposed', async () => {
  const better = {
    'a:b*c#d.txt': 'a-b-c-d.txt',
    'my file.pdf': 'my-file.pdf',
    'über/uns?.pdf': 'uber/uns-.pdf',
  };
  expect(await problemsOf(Object.keys(better))).toEqual(
    Object.entries(better).map(
      ([file, proposed]) =>
        `public/${file}:1:1 has a name that cannot be used in a URL; rename it, for example to public/${proposed}`,
    ),
  );
  expect(await problemsOf(Object.values(better))).toEqual([]);
});

it('one of two files in public/ whose names differ in letter case alone is refused', async () => {
  expect(await problemsOf(['Deck.pdf', 'deck.pdf'])).toEqual([
    'public/deck.pdf:1:1 would be published at /deck.pdf, where there is something else already; rename it, or remove it',
  ]);
});

it('any other file in public/ is published under its name, and texts may link to it', async () => {
  const files = ['.well-known/webfinger', 'CNAME', 'apple-touch-icon.png', 'case-studies/slides.pdf'];
  files.push('deck/index.html', 'favicon.ico', 'favicon.svg', 'robots.txt', 'verify.html');
  const links = [...files.map((file) => `/${file}`), '/deck/'];
  expect(await problemsOf(files, links)).toEqual([]);
  expect(await problemsOf(files, ['/verify'])).toEqual([
    expect.stringContaining('has a link to /verify, which does not exist on this site'),
  ]);
});

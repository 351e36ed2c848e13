import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import { PATHS, toMarkdownPath } from '../../src/paths.ts';
import { createOpenApiValidator } from '../api/reference/openapi-validator.ts';
import { SAMPLES, type SampleFile } from '../content/sample-files.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';

// Without the parts that an owner may leave out, the site does not mention them, and the API responds as specified.

/** A word that every text of a draft contains, and nothing else. */
const CANARY = 'zyzzogeton';

const toDraft = (file: SampleFile) =>
  SAMPLES[file].replace('updated:', 'draft: true\nupdated:').replaceAll(/sample|paragraph/gi, CANARY);

const EMPTY_RECORD = /^(skills|experience|credentials):\n(?:(?: |- ).*\n)+/gm;
const VARIANTS: readonly [string, readonly string[], (folder: string) => void][] = [
  [
    'case studies and projects but drafts',
    ['Case studies', 'Projects'],
    (content) => {
      for (const file of ['projects/sample.md', 'case-studies/sample.md', 'pages/sample.md'] as const) {
        const folder = `${content}${path.dirname(file)}`;
        if (!file.startsWith('pages/'))
          for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
        writeFileSync(`${folder}/${CANARY}.md`, toDraft(file));
      }
    },
  ],
  [
    'any of them or pages of prose, and with an empty record',
    ['Homelab', 'Case studies', 'Projects', 'Experience', 'Skills', 'Credentials'],
    (content) => {
      writeFileSync(`${content}homelab.md`, '---\nenabled: false\n---\n');
      for (const name of ['case-studies', 'projects', 'pages'])
        rmSync(`${content}${name}`, { recursive: true });
      const profile = readFileSync(`${content}profile.md`, 'utf8');
      writeFileSync(`${content}profile.md`, profile.replace(EMPTY_RECORD, '$1: []\n'));
    },
  ],
];

const MACHINE_FILES = [
  ...['/llms.txt', '/agent-instructions.md', '/sitemap.xml', '/robots.txt', '/resume.json'],
  ...['/.well-known/security.txt', '/.well-known/api-catalog'],
];

describe.each(VARIANTS)('a site without %s', (what, absent, change) => {
  const hasDrafts = what.endsWith('drafts');
  const hasHomelab = !absent.includes('Homelab');
  let edited: EditedSite;
  let site: SelfHosted;
  let printed: string;
  let paths: string[];
  beforeAll(async () => {
    edited = createEditedSite();
    rmSync(`${edited.folder}content/de`, { recursive: true });
    change(`${edited.folder}content/`);
    const { exitCode, output } = await edited.build();
    expect(exitCode, output).toBe(0);
    printed = output;
    paths = readdirSync(`${edited.folder}dist`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${file.replace(/(?:index)?\.html$/, '')}`);
    site = await startSelfHosted({}, [], edited.folder);
  });
  afterAll(async () => {
    await site?.stop();
    await edited[Symbol.asyncDispose]();
  });
  const read = async (path: string) => (await send(site.origin, path)).body.toString();

  it('is built, with a warning for each folder without anything to publish, and no draft is in any file', () => {
    for (const list of ['projects', 'case-studies'])
      expect(printed.includes(`content/${list}:1:1 has nothing to publish`)).toBe(hasDrafts);
    expect(printed).not.toContain('content config file');
    const files = ['dist', '.build'].flatMap((folder) =>
      readdirSync(edited.folder + folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name)),
    );
    expect(files.length).toBeGreaterThan(20);
    const found = files.filter((file) => file.includes(CANARY) || readFileSync(file).includes(CANARY));
    expect(found).toEqual([]);
  });

  it('leaves them out of the homepage in both representations, and of the navigation', async () => {
    const html = await read('/');
    const headings = [...html.matchAll(/<h2[^>]*>(?:<a [^>]*>)?([^<]*)</g)].map(([, text]) => text);
    const markdownHeadings = [...(await read('/index.md')).matchAll(/^## (.*)$/gm)].map(([, text]) => text);
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link);
    for (const title of absent) {
      expect(headings).not.toContain(title);
      expect(markdownHeadings).not.toContain(title);
      expect(links).not.toContain(`/${title.toLowerCase().replace(' ', '-')}`);
    }
  });

  it('does not mention languages on any page', async () => {
    for (const path of [...paths, '/none', '/sitemap.xml', '/llms.txt'])
      expect(await read(path)).not.toMatch(/hreflang|class="languages"|xmlns:xhtml|## Languages/);
  });

  it('has no heading with nothing below it', async () => {
    const empty: string[] = [];
    for (const path of paths) {
      const text = await read(path === '/' ? '/index.md' : `${path}.md`);
      // A comment in a sample of code is not a heading.
      const markdown = text.replace(/^```.*?^```$/gms, 'code');
      const blocks = markdown.split('\n\n').map((block) => /^#+(?= )/.exec(block)?.[0].length ?? 0);
      for (const [index, level] of blocks.entries()) {
        const next = blocks[index + 1];
        if (level > 0 && (next === undefined || (next > 0 && next <= level)))
          empty.push(`${path} block ${index}`);
      }
      const html = await read(path);
      if (/<h(\d)[^>]*>\s*<\/h\1>|<(ul|ol|dl)[^>]*>\s*<\/\2>/.test(html)) empty.push(`${path} in HTML`);
    }
    expect(empty).toEqual([]);
  });

  it('has no dead link, in HTML or Markdown', async () => {
    // OpenAPI, which describes the homelab everywhere, comes first: any later source of a link is named instead.
    const { baseUrl } = readSiteManifest(edited.folder);
    const sources = ['/openapi.json', ...MACHINE_FILES, ...paths, ...paths.map(toMarkdownPath)];
    const links = new Map<string, string>();
    for (const source of sources) {
      const text = (await read(source)).replaceAll(baseUrl, '');
      // An excerpt of a response has its URLs cut.
      for (const [, link = ''] of text.matchAll(/(?:"|\]\(|<loc>|Policy: )(\/[^"#?)<{\s]*)/g))
        if (!link.endsWith('…')) links.set(link, source);
    }
    const homelabStatus = hasHomelab ? 503 : 404;
    const dead: string[] = [];
    for (const [link, source] of links) {
      const { status } = await send(site.origin, link);
      const isHomelab = link === PATHS.homelab && (hasHomelab || source === '/openapi.json');
      if (status !== (isHomelab ? homelabStatus : 200)) dead.push(`${source} links to ${link}: ${status}`);
    }
    expect(links.size).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });

  it('responds to the homelab operations as its OpenAPI description says', async () => {
    const description = JSON.parse(await read('/openapi.json'));
    const validator = createOpenApiValidator(description);
    const response = await send(site.origin, '/api/homelab');
    expect([response.status, JSON.parse(response.body.toString()).error.code]).toEqual(
      hasHomelab ? [503, 'no_observation'] : [404, 'not_found'],
    );
    expect(validator.findResponseFaults({ path: '/api/homelab', method: 'get' }, response)).toEqual([]);
    expect(Object.keys(description.paths['/api/homelab'])).toEqual(expect.arrayContaining(['get', 'post']));
    for (const path of Object.keys(description.paths).filter((one) => !/homelab|\{/.test(one))) {
      expect(validator.findResponseFaults({ path, method: 'get' }, await send(site.origin, path))).toEqual(
        [],
      );
    }
  });

  it('does not mention a homelab that does not exist to agents', async () => {
    const texts = ['/api', '/docs', '/llms.txt', '/agent-instructions.md', '/.well-known/api-catalog'];
    const mentions: boolean[] = [];
    for (const text of texts) mentions.push(/homelab/i.test(await read(text)));
    expect(mentions).toEqual(texts.map(() => hasHomelab));
  });
});

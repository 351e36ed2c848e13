import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatRgb } from 'culori';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccent } from '../../src/site/accent.ts';
import { readPalettes } from '../../src/site/palette.ts';
import { launchChromium, openPage } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { DIST_FOLDER, FIXTURE_CONTENT, PROJECT, TEST_SITE } from '../test-site.ts';

// Everything that content/site.md decides, in a real build next to the site of the tests; then what the next builds keep of it.

const accent = '#0a5c46';
const SETTINGS = `---
accent: "${accent}"
appearance: dark
sections: [record, studies]
navigation: [uses, projects]
footer: [privacy, docs, { text: Blog, url: 'https://blog.example.com' }]
resume: { projects: 0 }
---
`;
const USES = '---\ntitle: What I use\ndescription: Tools.\nupdated: 2026-03-14\n---\n\nA desk.\n';
const DRAFT =
  '---\ntitle: Plans\ndescription: Plans.\nupdated: 2026-03-14\ndraft: true\n---\n\n![A plan](./images/plan.png)\n';
const STYLES = 'h1 { letter-spacing: 7px; }\n';
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const ON_PAPER = formatRgb(accent);

describe('content/site.md', () => {
  let edited: EditedSite;
  let site: SelfHosted;
  let browser: Browser;
  beforeAll(async () => {
    edited = createEditedSite();
    writeFileSync(`${edited.folder}content/site.md`, SETTINGS);
    writeFileSync(`${edited.folder}content/pages/uses.md`, USES);
    writeFileSync(`${edited.folder}content/pages/plans.md`, DRAFT);
    cpSync(
      `${FIXTURE_CONTENT}/projects/images/tidecard.png`,
      `${edited.folder}content/pages/images/plan.png`,
    );
    writeFileSync(`${edited.folder}public/robots.txt`, ROBOTS);
    writeFileSync(`${edited.folder}public/site.css`, STYLES);
    await build();
    site = await startSelfHosted({}, [], edited.folder);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await edited[Symbol.asyncDispose]();
  });

  const build = async () => {
    const { exitCode, output } = await edited.build();
    expect(exitCode, output).toBe(0);
  };
  const read = (file: string) => readFileSync(`${edited.folder}dist/${file}`, 'utf8');
  const isChanged = (file: string) =>
    !readFileSync(`${edited.folder}dist/${file}`).equals(readFileSync(`${DIST_FOLDER}/${file}`));

  it('changes every share image, every icon and the résumé', () => {
    const images = readdirSync(`${DIST_FOLDER}/og`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.png'))
      .map((file) => `og/${file}`);
    expect(images.length).toBeGreaterThan(5);
    const files = [...images, 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'resume.pdf'];
    expect(files.filter((file) => !isChanged(file))).toEqual([]);
  });

  it('gives the pages its accent and the one theme, on the screen and on paper, within their policy', async () => {
    const { page, complaints } = await openPage(browser, { colorScheme: 'light' });
    await page.goto(site.origin);
    const colors = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
        return all.flatMap(({ color, backgroundColor }) => [color, backgroundColor]);
      });
    const { dark } = readPalettes(
      readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'),
      readAccent({ accent }),
    );
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      formatRgb(dark.paper),
    );
    expect(await colors()).not.toContain(ON_PAPER);
    expect(await page.getByRole('switch').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await colors()).toContain(ON_PAPER);
    expect(complaints).toEqual([]);
  });

  it('has the style sheet in public/ on every page, within the policy', async () => {
    const { page, complaints } = await openPage(browser);
    for (const path of ['/', '/docs', '/uses']) {
      await page.goto(site.origin + path);
      expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).toBe(
        '7px',
      );
    }
    expect(complaints).toEqual([]);
  });

  it('selects and orders the sections of the homepage and of its Markdown', () => {
    for (const [file, heading] of [
      ['index.md', /^## (.*)$/gm],
      ['index.html', /<h[23][^>]*>(?:<a [^>]*>)?([^<]+)</g],
    ] as const) {
      const headings = [...read(file).matchAll(heading)].map(([, text]) => text);
      expect(headings).toEqual(expect.arrayContaining(['Education', 'Skills', 'Case studies']));
      expect(headings.indexOf('Case studies')).toBeGreaterThan(headings.indexOf('Skills'));
      expect(headings).not.toContain('Experience');
      expect(headings).not.toContain('Projects');
    }
    expect(read('index.html')).not.toContain('homelab-card');
  });

  it('selects and orders the links at the top and at the foot of every page', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.origin}/uses`);
    const linksOf = (selector: string) => page.locator(`${selector} :is(nav, ul) a`).allTextContents();
    expect(await linksOf('.masthead')).toEqual(['What I use', 'Projects', 'Deutsch']);
    expect(await linksOf('.colophon')).toEqual(['Privacy', 'API', 'Blog', 'Markdown', 'Atom']);
    expect(await page.locator('.masthead nav [aria-current]').textContent()).toBe('What I use');
  });

  it('gives way to a robots.txt in public/', async () => {
    expect(read('robots.txt')).toBe(ROBOTS);
    const { headers, body } = await send(site.origin, '/robots.txt');
    expect([headers['access-control-allow-origin'], body.toString()]).toEqual(['*', ROBOTS]);
  });

  it('is published the same again after development, which shows drafts', async () => {
    const first = readBuild(edited.folder);
    expect([...first.keys()].filter((file) => /plan/.test(file))).toEqual([]);
    const server = await edited.develop();
    expect((await send(server.url, '/plans')).body.toString()).toContain('Draft: Plans</h1>');
    await build();
    expect(findDifferences(readBuild(edited.folder), first)).toEqual([]);
  });

  it('leaves nothing in the next build without it, whatever that keeps of this one and of one that failed', async () => {
    writeFileSync(`${edited.folder}content/pages/terms.md`, USES.replace('What I use', '""'));
    expect((await edited.build()).output).toContain('content/pages/terms.md:2:8 title is empty');
    rmSync(`${edited.folder}content`, { recursive: true });
    cpSync(FIXTURE_CONTENT, `${edited.folder}content`, { recursive: true });
    for (const file of ['robots.txt', 'site.css']) rmSync(`${edited.folder}public/${file}`);
    await build();
    expect(findDifferences(readBuild(edited.folder), readBuild(TEST_SITE))).toEqual([]);
  });
});

/** Every file that a build has published, with its bytes. */
function readBuild(project: string): Map<string, string> {
  const files = readdirSync(`${project}dist`, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(project, file), readFileSync(file, 'latin1')]),
  );
}

function findDifferences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatRgb } from 'culori';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccent } from '../../src/site/accent.ts';
import { readPalettes } from '../../src/site/palette.ts';
import { launchChromium, openPage } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { send } from '../hosts/http-client.ts';
import { DIST_FOLDER, type RunningSite, startSite } from '../running-site.ts';
import { FIXTURE_CONTENT, PROJECT } from '../test-site.ts';

// Everything that content/site.md decides, in a real build of the same content, next to the site of the tests.

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
const STYLES = 'h1 { letter-spacing: 7px; }\n';
const ROBOTS = 'User-agent: *\nDisallow: /\n';
const ON_PAPER = formatRgb(accent);

describe('content/site.md', () => {
  let edited: EditedSite;
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    edited = createEditedSite();
    writeFileSync(`${edited.folder}content/site.md`, SETTINGS);
    writeFileSync(`${edited.folder}content/pages/uses.md`, USES);
    writeFileSync(`${edited.folder}public/robots.txt`, ROBOTS);
    writeFileSync(`${edited.folder}public/site.css`, STYLES);
    const { exitCode, output } = await edited.build();
    expect(exitCode, output).toBe(0);
    site = await startSite(edited.folder);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await edited[Symbol.asyncDispose]();
  });

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
    await page.goto(site.url);
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
      await page.goto(site.url + path);
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
    await page.goto(`${site.url}/uses`);
    const linksOf = (selector: string) => page.locator(`${selector} :is(nav, ul) a`).allTextContents();
    expect(await linksOf('.masthead')).toEqual(['What I use', 'Projects', 'Deutsch']);
    expect(await linksOf('.colophon')).toEqual(['Privacy', 'API', 'Blog', 'Markdown', 'Atom']);
    expect(await page.locator('.masthead nav [aria-current]').textContent()).toBe('What I use');
  });

  it('gives way to a robots.txt in public/', async () => {
    expect(read('robots.txt')).toBe(ROBOTS);
    const { headers, body } = await send(site.url, '/robots.txt');
    expect([headers['access-control-allow-origin'], body.toString()]).toEqual(['*', ROBOTS]);
  });

  it('leaves nothing in the next build without it, whatever that keeps of this one', async () => {
    copyFileSync(`${FIXTURE_CONTENT}/site.md`, `${edited.folder}content/site.md`);
    rmSync(`${edited.folder}content/pages/uses.md`);
    rmSync(`${edited.folder}public/robots.txt`);
    rmSync(`${edited.folder}public/site.css`);
    const { exitCode, output } = await edited.build();
    expect(exitCode, output).toBe(0);
    const list = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    expect(list(`${edited.folder}dist`)).toEqual(list(DIST_FOLDER));
    expect(list(DIST_FOLDER).filter((file) => /\.\w+$/.test(file) && isChanged(file))).toEqual([]);
  });
});

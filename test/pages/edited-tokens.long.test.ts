import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { DIST_FOLDER, startBuild } from '../running-site.ts';

// One colour edited in the tokens, and a real build of the same content: what changes, next to the site of the tests.
const COLOUR = '#0a5c46';
const COMPUTED = 'rgb(10, 92, 70)';
const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

describe('editing --accent alone', () => {
  let edited: EditedSite;
  beforeAll(async () => {
    edited = createEditedSite();
    const file = `${edited.folder}src/styles/tokens.css`;
    const css = readFileSync(file, 'utf8');
    writeFileSync(file, css.replace(/--accent: light-dark\(#[\da-f]+/, `--accent: light-dark(${COLOUR}`));
    const { exitCode, output } = await edited.build();
    expect(exitCode, output).toBe(0);
  });
  afterAll(() => edited[Symbol.asyncDispose]());

  const isChanged = (file: string) =>
    !readFileSync(`${edited.folder}dist/${file}`).equals(readFileSync(`${DIST_FOLDER}/${file}`));

  it('changes every share image and every icon', () => {
    const images = readdirSync(`${DIST_FOLDER}/og`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.png'))
      .map((file) => `og/${file}`);
    expect(images.length).toBeGreaterThan(5);
    expect([...images, ...ICONS].filter((file) => !isChanged(file))).toEqual([]);
    expect(readFileSync(`${edited.folder}dist/favicon.svg`, 'utf8')).toContain(COLOUR);
  });

  it('changes the résumé', () => {
    expect(isChanged('resume.pdf')).toBe(true);
  });

  it('reaches the page on the screen and on paper', async () => {
    const browser = await launchChromium();
    const site = await startBuild(edited.folder);
    try {
      const page = await browser.newPage({ colorScheme: 'light' });
      await page.goto(site.url);
      const isUsed = () =>
        page.evaluate(
          (color) =>
            [...document.querySelectorAll('*')].some((element) => {
              const { color: text, backgroundColor, borderTopColor } = getComputedStyle(element);
              return [text, backgroundColor, borderTopColor].includes(color);
            }),
          COMPUTED,
        );
      expect(await isUsed()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await isUsed()).toBe(true);
    } finally {
      await site.stop();
      await browser.close();
    }
  });
});

import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adopt } from '../../src/programs/adopt/adopt.ts';
import { ENGLISH, WORDS } from '../../src/site/wording/tables.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium } from './chromium.ts';
import { findLayoutFaults, findViolations } from './measures.ts';

const ORIGIN = 'http://site.test';
const PAGES = ['/', '/projects', '/case-studies', '/404'];
const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

describe.each([
  ['arabic', 'ar', 'rtl'],
  ['japanese', 'ja', 'ltr'],
] as const)('a site in %s', (name, language, direction) => {
  let site: EditedSite;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = createEditedSite();
    const resumeFile = `${PROJECT}test/fixtures/resumes/${name}.json`;
    await adopt(site.folder, { resumeFile, now: new Date('2026-05-15') });
    const fonts = `${PROJECT}test/fixtures/${name}/fonts`;
    if (existsSync(fonts)) cpSync(fonts, `${site.folder}content/fonts`, { recursive: true });
    const { exitCode, output } = await site.build();
    expect(exitCode, output).toBe(0);
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: toFile(route.request().url()) }));
  });
  afterAll(async () => {
    await browser?.close();
    await site[Symbol.asyncDispose]();
  });

  const toFile = (url: string) => {
    const { pathname } = new URL(url);
    const file = pathname === '/' ? '/index.html' : path.extname(pathname) ? pathname : `${pathname}.html`;
    return `${site.folder}dist${file}`;
  };

  it.each(PAGES)('has a page %s that is valid, accessible and fits', async (url) => {
    const report = await validator.validateFile(toFile(ORIGIN + url));
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    await page.goto(ORIGIN + url);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    expect(await findViolations(page)).toEqual([]);
    expect(await findLayoutFaults(page)).toEqual([]);
  });

  it.each(PAGES)('has no English word of ours on the page %s', async (url) => {
    const own = new Set(toPhrases(WORDS[language]));
    const english = toPhrases(ENGLISH).filter((phrase) => !own.has(phrase));
    await page.goto(ORIGIN + url);
    const texts = await page.evaluate(() => [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], meta[name=description]')].flatMap((element) =>
        ['aria-label', 'title', 'content'].flatMap((attribute) => element.getAttribute(attribute) ?? []),
      ),
    ]);
    const said = english.filter((phrase) => texts.some((text) => toPattern(phrase).test(text)));
    expect(said).toEqual([]);
    expect(english.length).toBeGreaterThan(80);
  });

  it('leaves the reference in English, and says so; its privacy page is in its language', () => {
    const read = (file: string) => readFileSync(`${site.folder}dist/${file}.html`, 'utf8');
    expect(read('docs')).toMatch(/<html lang="en" dir="ltr">/);
    expect(read('privacy')).toContain(`<html lang="${language}" dir="${direction}">`);
  });
});

/** The texts of a table, split where values stand in them; short ones may be words of any language. */
function toPhrases(words: unknown): string[] {
  if (typeof words === 'string') {
    return words
      .split(/\{\w+\}/)
      .map((phrase) => phrase.trim().replace(/^\W+|\W+$/g, ''))
      .filter((phrase) => phrase.length > 4);
  }
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(toPhrases) : [];
}

function toPattern(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(phrase)}(?![\\p{L}\\d])`, 'u');
}

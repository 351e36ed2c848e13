import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { adopt } from '../../src/programs/adopt/adopt.ts';
import { WIDE } from '../../src/site/timeline-lanes.ts';
import { ENGLISH, WORDS } from '../../src/site/wording/tables.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';
import { observationWith } from '../fixtures/observation.ts';
import { PROJECT } from '../test-site.ts';
import { launchChromium } from './chromium.ts';
import { findFaults, findLayoutFaults, findViolations, PAPER_WIDTH } from './measures.ts';

const ORIGIN = 'http://site.test';
const PAGES = ['/', '/projects', '/case-studies', '/404'];
/** The reference differs only by the studies that there are and by the words in its samples. */
const WITH_REFERENCE = ['minimal', 'longest words'];
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbe';

const WIDE_TABLE = `| ${'Wednesday | '.repeat(12)}\n| ${'--- | '.repeat(12)}\n| ${'1,000,000 | '.repeat(12)}`;

const TASKS = '- [x] Done\n- [ ] Open\n\n  - [x] And done';

const adoptResume = (name: string) => async (folder: string) => {
  await adopt(folder, `${PROJECT}test/fixtures/resumes/${name}.json`, new Date('2026-05-15'));
  const fonts = `${PROJECT}test/fixtures/${name}/fonts`;
  if (existsSync(fonts)) cpSync(fonts, `${folder}content/fonts`, { recursive: true });
  // The fonts of the tests have the letters of the résumés, and of little else.
  edit(`${folder}content/pages/privacy.md`, (text) =>
    text.replace(/^(title: (.*)\ndescription: ).*$/m, '$1$2'),
  );
};

/** Lets a change of the front matter be written as data. */
const write = (file: string, fields: object, text: string) =>
  writeFileSync(file, `---\n${stringify(fields)}---\n\n${text}\n`);

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

async function addPhoto(folder: string) {
  mkdirSync(`${folder}content/images`);
  const create = { width: 900, height: 1350, channels: 3, background: '#864' } as const;
  await sharp({ create }).jpeg().toFile(`${folder}content/images/me.jpg`);
  edit(`${folder}content/profile.md`, (text) =>
    text.replace('contact:', 'photo: ./images/me.jpg\nphotoAlt: A person\ncontact:'),
  );
}

/** Content at the ends of what people have, with the language if it is not English. */
const CONTENTS: [name: string, prepare: (folder: string) => unknown, language?: 'ar' | 'ja'][] = [
  [
    'minimal',
    (folder) => {
      for (const name of ['case-studies', 'projects', 'homelab.md', 'de'])
        rmSync(`${folder}content/${name}`, { recursive: true });
      const contact = { email: 'bo@li.test' };
      const fields = { name: 'Bo Li', title: 'Beekeeper', updated: '2026-05-15', contact };
      write(`${folder}content/profile.md`, fields, 'Keeps forty hives on the roofs of a city.');
    },
  ],
  [
    'overfull',
    async (folder) => {
      await addPhoto(folder);
      const years = Array.from({ length: 20 }, (_, index) => 2026 - index);
      const experience = years.map((year) => ({
        role: 'Engineer of what there was to do, and lead of those who did it',
        company: `Company number ${year}`,
        start: year - 2,
        end: year,
        summary: 'Kept what was there running. '.repeat(12),
      }));
      // The first year has more of them than its stack has pixels.
      const credentials = Array.from({ length: 140 }, (_, index) => ({
        title: `Certificate ${index}`,
        kind: 'cert',
        issuer: 'An institute',
        date: Math.max(2026 - index, 2007),
      }));
      edit(`${folder}content/profile.md`, (text) =>
        text
          .replace(/^name: .*/m, 'name: Hubert Wolfeschlegelsteinhausen')
          .replace(/^experience:\n(?:(?: |- ).*\n)+/m, stringify({ experience }))
          .replace(/^credentials:\n(?:(?: |- ).*\n)+/m, stringify({ credentials })),
      );
      for (const file of ['profile', 'case-studies/ordex', 'projects/lampkeeper'])
        edit(`${folder}content/${file}.md`, (text) => `${text}\n${WIDE_TABLE}\n\n${TASKS}\n`);
      for (const order of years.keys()) {
        edit(`${folder}content/case-studies/ordex.md`, (text) => {
          const slug = `more-${order}`;
          writeFileSync(
            `${folder}content/case-studies/${slug}.md`,
            text.replace(/^slug: .*/m, `slug: ${slug}`),
          );
          return text;
        });
        const fields = { name: `Project ${order}`, technologies: years.map(String), updated: '2026-05-15' };
        write(
          `${folder}content/projects/more-${order}.md`,
          { ...fields, order: order + 10 },
          'It counts. '.repeat(80),
        );
      }
    },
  ],
  [
    'longest words',
    (folder) => {
      edit(`${folder}content/profile.md`, (text) =>
        text
          .replace(/^(name|title|location): .*$/gm, `$1: ${LONG_WORD}`)
          .replace(/email: .*/, 'email: a.name.that.goes.on.and.on@department.example.com')
          .replace(/(role|company|title|issuer|group): .*/g, `$1: ${LONG_WORD}`)
          .replace(/role: .*/, `role: ${'Head of the harbours '.repeat(12)}`)
          .replace(/(\n---\n)$/, `$1${LONG_WORD}`),
      );
      for (const [folderName, file, field] of [
        ['projects', 'lampkeeper', 'name'],
        ['projects', 'tidecard', 'name'],
        ['projects', 'bulk-bin-ledger', 'tagline'],
        ['case-studies', 'ordex', 'title'],
        ['case-studies', 'ondemand', 'status'],
      ])
        edit(
          `${folder}content/${folderName}/${file}.md`,
          (text) =>
            `${text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${LONG_WORD}`)}\n\n${LONG_WORD}\n`,
        );
    },
  ],
  [
    'without figures',
    async (folder) => {
      await addPhoto(folder);
      for (const study of ['ordex', 'ondemand', 'learning-hub'])
        edit(`${folder}content/case-studies/${study}.md`, (text) =>
          text.replace(/^metrics:\n(?:(?: {2}).*\n)+/m, ''),
        );
    },
  ],
  ['of a nurse', adoptResume('nurse')],
  ['of a veteran of twenty jobs', adoptResume('long-career')],
  ['of an academic', adoptResume('publications')],
  ['in Arabic', adoptResume('arabic'), 'ar'],
  ['in Japanese', adoptResume('japanese'), 'ja'],
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] });

describe.each(CONTENTS)('a site %s', (name, prepare, language) => {
  let site: EditedSite;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    site = createEditedSite();
    await prepare(site.folder);
    const { exitCode, output } = await site.build();
    expect(exitCode, output).toBe(0);
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ path: toFile(route.request().url()) }));
    await page.route(`${ORIGIN}/api/homelab`, (route) =>
      route.fulfill({ json: observationWith('one', Math.floor(Date.now() / 1000)) }),
    );
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

  it('has its record in the columns of the page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(ORIGIN);
    const starts = await page.locator('.record :is(h2, .entries > li)').evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right }) => Math.round(document.dir === 'rtl' ? innerWidth - right : left)),
    );
    expect([40, 348, 656, 964]).toEqual(expect.arrayContaining([...new Set(starts)]));
  });

  it('has its name in whole words, and names of its timeline that touch nothing, at each width', async () => {
    await page.goto(ORIGIN);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const broken = await page.locator('h1').evaluate((heading) =>
        [...(heading.textContent ?? '').matchAll(/[^\s-]+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(heading.firstChild as Text, index);
            range.setEnd(heading.firstChild as Text, index + word.length);
            return range.getClientRects().length > 1;
          })
          .map(([word]) => word),
      );
      expect(broken).toEqual(broken.filter((word) => word === LONG_WORD));
      const rows = await page.locator('.timeline li').evaluateAll((all) =>
        all.map((row) => ({
          names: [...row.querySelectorAll('.label')].map((name) => name.getBoundingClientRect()),
          marks: [...row.querySelectorAll('.timeline-row :is(rect, circle)')].map((mark) =>
            mark.getBoundingClientRect(),
          ),
        })),
      );
      // A name is before its row, above it or below it, and touches no other name and none of the marks of any row.
      const touches = (one: DOMRect, other: DOMRect) =>
        one.left < other.right &&
        other.left < one.right &&
        one.top + 1 < other.bottom &&
        other.top + 1 < one.bottom;
      const names = rows.flatMap((row) => row.names);
      const parts = [...names, ...rows.flatMap(({ marks }) => marks)];
      const touched = names.flatMap((name) => parts.filter((part) => part !== name && touches(name, part)));
      expect(touched).toEqual([]);
    }
  });

  it.each(name === 'overfull' ? [1280] : [])(
    'has the name of the first of its steps on the line of their common name, and says it once, at %d px',
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ORIGIN);
      const steps = page.locator('.timeline li').filter({ has: page.locator('text') });
      const [common, first] = await steps.locator('.label').evaluateAll((names) =>
        names.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return { text: label.textContent?.trim() ?? '', bottom: range.getBoundingClientRect().bottom };
        }),
      );
      expect(Math.abs((first?.bottom ?? 0) - (common?.bottom ?? 0))).toBeLessThan(1);
      const said = (await steps.ariaSnapshot())
        .split('\n')
        .filter((line) => line.includes(first?.text ?? ''));
      expect(said).toEqual([]);
    },
  );

  const besidePhoto = [
    [768, 'screen'],
    [1280, 'screen'],
    [PAPER_WIDTH, 'print'],
  ] as const;
  it.each(['overfull', 'without figures'].includes(name) ? besidePhoto : [])(
    'has its text right below its role, beside a photo, at %d px (%s)',
    async (width, media) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ORIGIN);
      await page.emulateMedia({ media });
      // A photo is taller than a short text.
      await page.locator('.positioning').evaluate((part) => part.remove());
      const [photo, role, text] = await Promise.all(
        ['.photo', '.role', '.role + div'].map((part) => page.locator(`.hero > ${part}`).boundingBox()),
      );
      await page.emulateMedia({ media: 'screen' });
      if (!photo || !role || !text) throw new Error('The hero lacks a part');
      expect(photo.y + photo.height).toBeGreaterThan(text.y + text.height);
      expect(text.y - role.y - role.height).toBeLessThanOrEqual(24);
    },
  );

  it('has marks of its timeline that can be seen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(ORIGIN);
    const heights = await page
      .locator('.timeline-row a :is(rect, circle)')
      .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().height));
    expect(heights.filter((height) => height <= 0)).toEqual([]);
  });

  it('has a timeline whose names have the space that was measured for them', async () => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(ORIGIN);
    const widths = await page.locator('.timeline li:has(.label) > .timeline-row').evaluateAll((rows) =>
      rows.map((row) => {
        const [{ paddingLeft }, { fontSize }] = [row, row.parentElement?.querySelector('.label') ?? row].map(
          (element) => getComputedStyle(element),
        ) as [CSSStyleDeclaration, CSSStyleDeclaration];
        return (row.clientWidth - 2 * Number.parseFloat(paddingLeft)) / Number.parseFloat(fontSize);
      }),
    );
    expect(Math.min(WIDE, ...widths)).toBe(WIDE);
  });

  it('names each state of open marks beside a mark of its own, and no others', async () => {
    await page.goto(ORIGIN);
    const [marks, legend] = await Promise.all(
      ['.timeline-row', '.legend > span'].map((parts) =>
        page
          .locator(`${parts} circle[class]`)
          .evaluateAll((circles) =>
            [...new Set(circles.map((circle) => circle.getAttribute('class')))].sort(),
          ),
      ),
    );
    expect(legend).toEqual(marks);
    expect(new Set(await page.locator('.legend > span').allTextContents()).size).toBe(marks?.length);
  });

  it('has pages that are valid and accessible, and that fit the screen and paper', async () => {
    const all = [...PAGES, '/case-studies/ordex', ...(WITH_REFERENCE.includes(name) ? ['/docs'] : [])];
    for (const url of all.filter((each) => existsSync(toFile(ORIGIN + each)))) {
      const report = await validator.validateFile(toFile(ORIGIN + url));
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
      await page.goto(ORIGIN + url);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const onScreen = await findFaults(page, WIDTHS, [findLayoutFaults]);
      await page.emulateMedia({ media: 'print' });
      const onPaper = await findFaults(page, [PAPER_WIDTH], [findLayoutFaults]);
      await page.emulateMedia({ media: 'screen' });
      const lost = await page.locator('.masthead nav a').evaluateAll((links) =>
        (links as HTMLAnchorElement[])
          .filter(({ hash, pathname }) => hash && pathname === location.pathname)
          .filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1))))
          .map(({ href }) => href),
      );
      const violations = await findFaults(page, [320], [findViolations]);
      expect([url, ...onScreen, ...onPaper, ...lost, ...violations]).toEqual([url]);
    }
  });

  it.each(language ? PAGES : [])('has no English word of ours on the page %s', async (url) => {
    const own = new Set(toPhrases(WORDS[language ?? '']));
    const english = toPhrases(ENGLISH).filter((phrase) => !own.has(phrase));
    await page.goto(ORIGIN + url);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    const texts = await page.evaluate(() => [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], meta[name=description]')].flatMap((element) =>
        ['aria-label', 'title', 'content'].flatMap((attribute) => element.getAttribute(attribute) ?? []),
      ),
    ]);
    const said = english.filter((phrase) => texts.some((text) => toPattern(phrase).test(text)));
    expect(said).toEqual([]);
    expect(english.length).toBeGreaterThan(60);
  });

  it.each(language ? ['docs'] : [])(
    'leaves the reference in English, and says so; its privacy page is in its language',
    () => {
      const read = (file: string) => readFileSync(`${site.folder}dist/${file}.html`, 'utf8');
      expect(read('docs')).toMatch(/<html lang="en" dir="ltr">/);
      expect(read('privacy')).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
    },
  );
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

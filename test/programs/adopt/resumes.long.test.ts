import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from '@jsonresume/schema';
import { describe, expect, it } from 'vitest';
import { toPlain } from '../../../src/content/inline-text.ts';
import { nameLink } from '../../../src/content/link-names.ts';
import { adopt } from '../../../src/programs/adopt/adopt.ts';
import { createContent } from '../../../src/programs/adopt/create-content.ts';
import { readDate } from '../../../src/programs/adopt/dates.ts';
import { parseBlocks, parseLine } from '../../../src/programs/adopt/plain-text.ts';
import { readResumeFile } from '../../../src/programs/adopt/resume-file.ts';
import { PRESENT } from '../../../src/schemas/period.ts';
import { createHomePage, createProjectsPage } from '../../../src/site/pages.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { renderPageDocument } from '../../../src/site/render/page-document.ts';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { createResume, type Resume } from '../../../src/site/resume/resume.ts';
import { drawResume } from '../../../src/site/resume/resume-pdf.ts';
import { toWording } from '../../../src/site/wording/wording.ts';
import { loadContent } from '../../fixtures/content.ts';
import { foldPdf } from '../../site/resume/resume-site.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';

const now = new Date('2026-05-15T12:00:00Z');
const { resolve } = createRequire(import.meta.url);
const OWN = ['arabic', 'french', 'japanese', 'long-career', 'minimal', 'nurse', 'odd', 'publications'].map(
  (name) => `${PROJECT}test/fixtures/resumes/${name}.json`,
);
const SAMPLES = [
  'sample.resume',
  'examples/new-grad.resume',
  'examples/career-changer.resume',
  'examples/senior-engineer.resume',
].map((name) => resolve(`@jsonresume/schema/${name}.json`));

/** Our fixtures, and the samples of JSON Resume, whose owners print on another paper. */
const RESUMES = [...OWN, ...SAMPLES].map((file) => ({
  name: path.basename(file, '.json'),
  file,
  paper: SAMPLES.includes(file) ? ('letter' as const) : ('a4' as const),
}));

const { light } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));
const template = readFileSync(`${PROJECT}src/site/resume/resume.typ`, 'utf8');
const hasTools = ['pdfinfo', 'pdftotext'].every((tool) => spawnSync(tool, ['-v']).error === undefined);

/** Fields that adopting derives: days, and the status and the kind of a credential. */
const OURS = /^(?:updated|credentials\.(?:kind|status)|language|paper|projects\.order|location\.country)$/;

describe.each(RESUMES)('the résumé $name', ({ name, file, paper }) => {
  const adopted = adoptFresh(file, name);

  it('is in the pages, the PDF or the JSON with every value, or the value is named as not taken', async () => {
    const { site, notTaken } = await adopted;
    const pages = await Promise.all(
      [createHomePage(site), createProjectsPage(site)].map((page) => renderPageDocument(page, site)),
    );
    const shown = [
      ...pages.map((page) => page.replace(/\\/g, '')),
      JSON.stringify(createResume(site, toWording(site))),
      ...findLeaves(toJsonResume(site)).map(({ value }) => value),
    ].map(fold);
    const lost = readResumeFile(file).sources.filter(({ place, text }) => {
      const bare = text.replace(/^https?:\/\/(?:www\.)?/, '');
      const forms = [text, bare, ...parseBlocks(text).map((block) => block.text)];
      const date = /date/i.test(place) ? readDate(text)?.date : undefined;
      if (date === PRESENT) return false;
      const isShown = [...forms, ...(date ? [date, toWording(site).month(date)] : [])].some((form) =>
        shown.some((page) => page.includes(fold(form))),
      );
      return !isShown && !notTaken.some((line) => line.includes(JSON.stringify(text).slice(0, 100)));
    });
    expect(lost.filter(({ place }) => !/^(?:\$schema|meta\.)/.test(place))).toEqual([]);
  });

  it('becomes content that says nothing else', async () => {
    const { site } = await adopted;
    const { text: _, picture: __, ...profile } = site.content.profile;
    const said = fold(
      readResumeFile(file)
        .sources.flatMap(({ text }) => [text, parseLine(text).text])
        .join(' '),
    );
    const invented = findLeaves({ ...profile, links: Object.keys(profile.links).map(nameLink) })
      .filter(({ field }) => !OURS.test(field))
      .flatMap(({ field, value }) =>
        value.split(/\n(?:\n|• )/).map((part) => ({ field, part: part.replace(/^• /, '') })),
      )
      .filter(({ field, part }) => !said.includes(fold(part)) && !(field === 'links' && part === 'Website'));
    expect(invented).toEqual([]);
  });

  it('is published as a valid JSON Resume', async () => {
    const published = JSON.parse(JSON.stringify(toJsonResume((await adopted).site)));
    expect(await new Promise((resolve) => validate(published, resolve))).toBeNull();
  });

  // Viewers and programs for applicants read it like this. Skipped without the package poppler-utils of Debian.
  it.skipIf(!hasTools)(
    `is a PDF that reads in the order of the page and strands no heading on ${paper}`,
    async () => {
      const { site, folder } = await adopted;
      const drawn = { ...createResume(site, toWording(site)), paper };
      const result = drawResume(drawn, path.join(folder, 'content'), template, light);
      if ('problems' in result) throw new Error(JSON.stringify(result.problems));
      const pdf = path.join(folder, `${paper}.pdf`);
      writeFileSync(pdf, result.pdf);
      const ask = (tool: string, ...args: string[]) =>
        execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      const tree = ask('pdfinfo', '-struct-text', pdf).matchAll(/^ *"(.*)"$/gm);
      const copied = foldPdf(ask('pdftotext', pdf, '-'));
      const isRightToLeft = drawn.direction === 'rtl';
      // Letters from right to left are in the tree as they stand on the page, and copying puts them in order.
      const read = isRightToLeft ? copied : foldPdf([...tree].map(([, part]) => part).join(''));
      let at = 0;
      for (const text of listTexts(drawn)) {
        const parts = isRightToLeft ? (text.match(/[\p{Script=Arabic}\p{M}\s]+/gu) ?? []) : [text];
        for (const part of parts.map(foldPdf)) {
          const found = read.indexOf(part, at);
          expect(found, part).toBeGreaterThanOrEqual(at);
          at = found + part.length;
        }
        // Copying may put a date that stands beside a text between its lines.
        const words = isRightToLeft ? [] : text.split(/\s+/).map(foldPdf);
        expect(words.filter((word) => !copied.includes(word))).toEqual([]);
      }
      const sections = drawn.sections.map(({ heading }) => heading);
      const titles = drawn.sections.flatMap(({ entries }) =>
        entries.filter((entry) => entry.text && entry.place).map((entry) => `${entry.title}, ${entry.place}`),
      );
      for (const page of ask('pdftotext', '-layout', pdf, '-').split('\f').slice(0, -1)) {
        // The last line but the foot of the page: the name of a section in the margin, a title, and its date.
        const [last = ''] = page.trim().split(/\n+/).slice(-2, -1);
        const columns = last.trim().split(/ {3,}/);
        const [first] =
          columns.length > 1 && sections.includes(columns[0] ?? '') ? columns.slice(1) : columns;
        expect([...sections, ...titles]).not.toContain(first);
      }
    },
  );
});

/** Adopts a résumé in a copy of the fixture project, with the fonts of its script. */
async function adoptFresh(file: string, name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'resume-'));
  const content = path.join(folder, 'content');
  cpSync(FIXTURE_CONTENT, content, { recursive: true });
  const said = await adopt(folder, file, now);
  const fonts = `${PROJECT}test/fixtures/${name}/fonts`;
  if (existsSync(fonts)) cpSync(fonts, path.join(content, 'fonts'), { recursive: true });
  fixDuplicates(content, said);
  const { notTaken } = await createContent(readResumeFile(file), {
    folder: path.dirname(file),
    today: '2026-05-15',
  });
  return {
    folder,
    notTaken,
    site: { content: await loadContent(content), baseUrl: 'https://me.example.net' },
  };
}

/** Gives the second of two projects with one name another one, which only its owner can choose. */
function fixDuplicates(content: string, said: string): void {
  for (const [, file = ''] of said.matchAll(/content\/(\S+?):\d+:\d+ name is the same as/g)) {
    const text = readFileSync(path.join(content, file), 'utf8');
    writeFileSync(path.join(content, file), text.replace(/^name: (.*)$/m, 'name: $1 2'));
  }
}

/** Every value with the names that lead to it, for example `work.name`. */
function findLeaves(value: unknown, field = ''): { field: string; value: string }[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [{ field, value: String(value) }];
  return Object.entries(value).flatMap(([name, item]) =>
    findLeaves(item, Array.isArray(value) ? field : [field, name].filter(Boolean).join('.')),
  );
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The texts of a résumé in the order of its pages. */
function listTexts({ name, role, contact, description, sections }: Resume): string[] {
  return [
    name,
    ...role.map(toPlain),
    ...contact.map(({ text }) => text),
    ...description.flat(),
    ...sections.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap(({ title, text = '', description = [], highlights = [] }) => [
        title,
        ...description.flat(),
        ...[text, ...highlights].map(toPlain),
      ]),
    ]),
  ];
}

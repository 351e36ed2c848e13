import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../../src/api/resources.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { describeFacts } from '../../../src/site/record.ts';
import { toResume } from '../../../src/site/resume/resume.ts';
import { drawResume } from '../../../src/site/resume/resume-pdf.ts';
import { OUR_FONTS, readTypeface } from '../../../src/site/typeface.ts';
import { createWording } from '../../../src/site/wording/wording.ts';
import { PROJECT } from '../../test-site.ts';
import { credentials, site, withProfile } from './resume-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'resume-'));
const { light } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));
const hasTools = ['qpdf', 'pdfinfo', 'pdftotext'].every(
  (tool) => spawnSync(tool, ['--version']).error === undefined,
);
const english = createWording('en');
const resume = toResume(site, english);
const draw = (from: Site, paper: 'a4' | 'letter' = 'letter') =>
  drawResume(toResume(from, english), { paper, colors: light, typeface: OUR_FONTS });

/** Writes a PDF and gives its path. */
async function write(from: Site, paper?: 'a4' | 'letter'): Promise<string> {
  const file = path.join(mkdtempSync(path.join(folder, 'pdf-')), 'resume.pdf');
  writeFileSync(file, await draw(from, paper));
  return file;
}

const ask = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
const fold = (text: string) => text.replace(/[*\\]/g, '').replace(/\s+/g, ' ').trim();

describe('the résumé as PDF', () => {
  it('has the same bytes from the same content', { timeout: 60_000 }, async () => {
    expect((await draw(site)).equals(await draw(site))).toBe(true);
  });

  it('calls no credential completed that is not', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const { sections } = toResume(withProfile({ credentials: list }), english);
        const drawn = sections
          .filter(({ heading }) => /^(?:Education|Certificates)/.test(heading))
          .flatMap(({ entries }) => entries);
        expect(drawn.map(({ title }) => title).toSorted()).toEqual(list.map(({ title }) => title).toSorted());
        const wrong = drawn.filter(({ title, period, state = '' }) => {
          const status = list.find((credential) => credential.title === title)?.status;
          const isDone = status === 'listed';
          return isDone !== (period !== undefined) || isDone !== state.startsWith('Completed');
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});

// What viewers and programs for applicants read; skipped without the packages qpdf and poppler-utils of Debian.
describe.skipIf(!hasTools)('the résumé as PDF, read by qpdf and poppler-utils', { timeout: 60_000 }, () => {
  let file = '';
  beforeAll(async () => {
    file = await write(site);
  });

  it('is well formed', () => {
    expect(ask('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
  });

  it('is tagged, and has a title, an author and a language', () => {
    const facts = ask('pdfinfo', file);
    expect(facts).toMatch(/^Title: +Résumé of Rosalind Quillfeather$/m);
    expect(facts).toMatch(/^Author: +Rosalind Quillfeather$/m);
    expect(facts).toMatch(/^Tagged: +yes$/m);
    expect(ask('qpdf', '--json', '--json-key=qpdf', file)).toMatch(/"\/Lang": "u:en"/);
  });

  it('has headings, lists and links as such', () => {
    const structure = ask('pdfinfo', '-struct', file);
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag} `, 'gm'))?.length ?? 0;
    const { sections } = resume;
    const blocks = sections.filter(({ layout }) => layout === 'entries').flatMap(({ entries }) => entries);
    const items = sections.filter(({ layout }) => layout === 'list').flatMap(({ entries }) => entries);
    expect({ h1: count('H1'), h2: count('H2'), h3: count('H3') }).toEqual({
      h1: 1,
      h2: sections.length,
      h3: blocks.length,
    });
    const bullets = items.length + blocks.flatMap(({ highlights = [] }) => highlights).length;
    expect({ li: count('LI'), body: count('LBody') }).toEqual({ li: bullets, body: bullets });
    expect(count('Link')).toBeGreaterThan(3);
  });

  it('links to the same places as the profile', () => {
    const urls = ask('pdfinfo', '-url', file);
    const { contact, links, credentials } = site.content.profile;
    const { resume: _, ...elsewhere } = links;
    const expected = [
      `mailto:${contact.email}`,
      ...Object.values(elsewhere),
      ...credentials.flatMap(({ verificationUrl }) => verificationUrl ?? []),
    ];
    expect(expected.filter((url) => !urls.includes(url))).toEqual([]);
  });

  it('embeds subsets of its fonts', () => {
    const rows = ask('pdffonts', file).trim().split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/^[A-Z]{6}\+SourceSerif4.* yes +yes +yes /.test(row))).toEqual([]);
  });

  it('has every text of the résumé, in its order', () => {
    const text = fold(ask('pdftotext', file, '-'));
    let at = 0;
    for (const { heading, entries } of resume.sections) {
      const texts = entries.flatMap((entry) => [
        entry.title,
        entry.text ?? '',
        describeFacts({ facts: entry.facts }),
        ...(entry.highlights ?? []),
      ]);
      const found = text.indexOf(heading, at);
      expect(found, heading).toBeGreaterThanOrEqual(at);
      at = found;
      for (const each of texts.map(fold)) expect(text.slice(at), each).toContain(each);
    }
  });

  it.each([
    ['letter', '612 x 792 pts (letter)'],
    ['a4', '595.28 x 841.89 pts (A4)'],
  ] as const)('has at most two pages of %s', async (paper, size) => {
    const facts = ask('pdfinfo', await write(site, paper));
    expect(facts).toMatch(/^Pages: +[12]$/m);
    expect(facts).toContain(size);
  });

  it('goes on to further pages with a profile three times as long, and loses nothing', async () => {
    const { experience, skills, credentials } = site.content.profile;
    const thrice = <Item>(items: Item[]) => [...items, ...items, ...items];
    const long = await write(
      withProfile({
        experience: thrice(experience),
        skills: thrice(skills),
        credentials: thrice(credentials),
      }),
    );
    expect(ask('qpdf', '--check', long)).toContain('No syntax');
    const pages = ask('pdftotext', long, '-').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const text = fold(pages.join(' '));
    for (const { summary } of experience.slice(0, 2)) {
      expect(text.split(fold(summary ?? '').slice(-40)).length - 1).toBe(3);
    }
  });

  it('draws letters of other scripts', async () => {
    const text = ask('pdftotext', await write(withProfile({ name: 'Łucja Ščedrova Δέλτα Щука' })), '-');
    expect(text).toContain('Łucja Ščedrova Δέλτα Щука\n');
  });

  it.each([
    ['arabic', 'ar', 'ليلى المنصوري', 'الخبرة المهنية'],
    ['japanese', 'ja', '佐々木 美咲', '職務経歴'],
  ])(
    'sets %s with the fonts of the owner, in the order of reading',
    async (folder, language, name, heading) => {
      const pdf = path.join(mkdtempSync(path.join(tmpdir(), 'pdf-')), 'resume.pdf');
      const typeface = readTypeface(`${PROJECT}test/fixtures/${folder}`);
      const drawn = toResume(withProfile({ name }), createWording(language));
      writeFileSync(pdf, await drawResume(drawn, { paper: 'a4', colors: light, typeface }));
      const text = ask('pdftotext', pdf, '-').replace(/[\u202a-\u202e\u200e\u200f]/g, '');
      expect(text).toContain(name);
      expect(text).toContain(heading);
    },
  );

  it('names no site that is on this machine only', async () => {
    const text = ask('pdftotext', await write({ ...site, baseUrl: 'http://localhost:4321' }), '-');
    expect(text).not.toContain('localhost');
  });

  it('is set a little smaller where it then fits on one page, and ends no paragraph with a short word', async () => {
    const pages = (from: Site) =>
      write(from).then((pdf) => ask('pdfinfo', pdf).match(/^Pages: +(\d+)/m)?.[1]);
    const { experience } = site.content.profile;
    const counts = [];
    for (let copies = 1; copies < 9; copies++) {
      const content = { ...site.content, caseStudies: [], projects: [] };
      const entries = Array.from({ length: copies }, () => experience[0] ?? {}) as typeof experience;
      counts.push(
        await pages({
          ...site,
          content: { ...content, profile: { ...content.profile, experience: entries } },
        }),
      );
    }
    expect(counts[0]).toBe('1');
    expect(counts).toEqual(counts.toSorted());
  });
});

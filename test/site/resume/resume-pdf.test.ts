import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../../src/api/resources.ts';
import { toProfile } from '../../../src/api/resources.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { renderIntroduction, renderRecord } from '../../../src/site/render/profile.ts';
import { toResume } from '../../../src/site/resume/resume.ts';
import { drawResume } from '../../../src/site/resume/resume-pdf.ts';
import { findMissingCharacters } from '../../../src/site/typeface.ts';
import { PROJECT } from '../../test-site.ts';
import { credentials, site, withProfile } from './resume-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'resume-'));
const { light } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));
const hasTools = ['qpdf', 'pdfinfo', 'pdftotext'].every(
  (tool) => spawnSync(tool, ['--version']).error === undefined,
);
const draw = (from: Site, paper: 'a4' | 'letter' = 'letter') => drawResume(toResume(from), paper, light);

/** Writes a PDF and gives its path. */
async function write(from: Site, paper?: 'a4' | 'letter'): Promise<string> {
  const file = path.join(mkdtempSync(path.join(folder, 'pdf-')), 'resume.pdf');
  writeFileSync(file, await draw(from, paper));
  return file;
}

const ask = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
const fold = (text: string) => text.replace(/[*\\]/g, '').replace(/\s+/g, ' ').trim();

describe('the résumé as PDF', () => {
  it('names the characters that its font lacks', () => {
    expect(findMissingCharacters('李 Łucja, Δέλτα 李 王')).toEqual(['李', '王']);
  });

  it('has the same bytes from the same content', { timeout: 60_000 }, async () => {
    expect((await draw(site)).equals(await draw(site))).toBe(true);
  });

  it('calls no credential completed that is not', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const words = { planned: 'Planned for', 'in-progress': 'In progress, expected', listed: 'Completed' };
        const drawn = toResume(withProfile({ credentials: list })).credentials;
        expect(drawn.map(({ title }) => title)).toEqual(list.map(({ title }) => title));
        const wrong = drawn.filter(({ facts }, index) => {
          const { status = 'listed' } = list[index] ?? {};
          const others = Object.values(words).filter((word) => word !== words[status]);
          return !facts.startsWith(words[status]) || others.some((word) => facts.includes(word));
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
    const { experience, projects, skills, credentials, studies } = toResume(site);
    const figures = studies.flatMap((study) => study.figures);
    expect({ h1: count('H1'), h2: count('H2'), h3: count('H3') }).toEqual({
      h1: 1,
      h2: 5,
      h3: experience.length + studies.length,
    });
    const items = [...figures, ...projects, ...skills, ...credentials].length;
    expect({ li: count('LI'), body: count('LBody') }).toEqual({ li: items, body: items });
    expect(count('Link')).toBeGreaterThan(studies.length);
  });

  it('links to the same places as the profile', () => {
    const urls = ask('pdfinfo', '-url', file);
    const { contact, links, credentials } = toProfile(site);
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

  it('reads the same as the Markdown of the profile, in the same order', () => {
    const profile = toProfile(site);
    const text = fold(ask('pdftotext', file, '-'));
    const [role = ''] = renderIntroduction(profile).split('\n\n');
    const blocks = renderRecord(profile)
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split(/\n+/)
      .map((line) => fold(line.replace(/^(?:#+|-) /, '')));
    // Projects are in the place that the homepage gives them, between experience and skills.
    let at = 0;
    for (const block of [role, profile.description, ...blocks].map(fold).filter(Boolean)) {
      const found = text.indexOf(block, at);
      expect(found, block).toBeGreaterThanOrEqual(at);
      at = found + block.length;
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
      expect(text.split(fold(summary).slice(-40)).length - 1).toBe(3);
    }
  });

  it('draws letters of other scripts, and leaves out what the font lacks', async () => {
    const text = ask('pdftotext', await write(withProfile({ name: 'Łucja Ščedrova Δέλτα Щука 李' })), '-');
    expect(text).toContain('Łucja Ščedrova Δέλτα Щука\n');
  });
});

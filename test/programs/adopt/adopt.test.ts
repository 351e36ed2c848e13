import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent, readEntries } from '../../../src/content/load.ts';
import { adopt } from '../../../src/programs/adopt/adopt.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';

const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const now = new Date('2026-05-15T12:00:00Z');

const LINKS = ['github', 'linkedin', 'itch'].map((network) => ({
  network,
  url: `https://${network}.tove.test/`,
}));
/** What the API requires of everybody. */
const BASICS = {
  name: 'Tove Aldersey',
  label: 'Data engineer',
  email: 'tove@aldersey.test',
  phone: '+45 70 10 20 30',
  summary: 'Counts *things*, [mostly] milk.\n\n# 1 in Jutland; see www.aldersey.test & <more>.',
  location: { region: 'Jutland' },
  profiles: LINKS,
};

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'adopt-'));
  cpSync(FIXTURE_CONTENT, content(), { recursive: true });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message', 'content');
});
afterEach(() => rmSync(project, { recursive: true }));

const content = (file = '') => path.join(project, 'content', file);
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' });

function adoptFile(resumeFile?: string, isForced = false): Promise<string> {
  return adopt(project, { resumeFile, isForced, now });
}

function adoptResume(resume: object): Promise<string> {
  const file = path.join(project, 'resume.json');
  writeFileSync(file, JSON.stringify(resume));
  return adoptFile(file);
}

describe('adopting the project', () => {
  it('publishes nothing of the sample, but for the sandbox', async () => {
    await adoptFile(SAMPLE);
    const files = readdirSync(content(), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !file.startsWith('sandbox'),
    );
    expect(files.toSorted()).toEqual([
      'case-studies/first-study.md',
      'homelab.md',
      'pages/accessibility.md',
      'pages/privacy.md',
      'pages/security.md',
      'pages/terms.md',
      'profile.md',
      'projects/miss-direction.md',
    ]);
    const texts = files.map((file) => readFileSync(content(file), 'utf8')).join();
    expect(texts).not.toMatch(/quillfeather|rosalind|ordex|lampkeeper|atlas/i);
    expect(texts.replace('http://missdirection.example.com', '')).not.toContain('example.com');
    expect(readFileSync(content('sandbox/profile.md'))).toEqual(
      readFileSync(path.join(FIXTURE_CONTENT, 'sandbox/profile.md')),
    );
  });

  it('asks for what the résumé lacks, each with its place', async () => {
    const said = await adoptFile(SAMPLE);
    expect(said.match(/content\/\S+:\d+:\d+ \S+/g)?.map((line) => line.split(' ')[1])).toEqual([
      'links.github',
      'links.linkedin',
      'links.itch',
    ]);
  });

  it('asks for everything without a résumé', async () => {
    const said = await adoptFile();
    for (const field of ['name', 'title', 'location', 'contact.email', 'contact.phone', 'links.github']) {
      expect(said).toMatch(new RegExp(`content/profile\\.md:\\d+:\\d+ ${field} `));
    }
    expect(said).toMatch(/content\/pages\/security\.md:\d+:\d+ /);
  });

  it('writes content that passes the check, whatever the texts hold', async () => {
    const said = await adoptResume({
      basics: BASICS,
      work: [
        { name: 'A dairy: & sons', position: '- Lead #1', startDate: '2022-01-15', summary: 'Counts\nmilk.' },
        {
          name: 'null',
          position: '2025',
          startDate: '2019-03',
          endDate: '2021-12-31',
          highlights: ['a', 'b'],
        },
      ],
      projects: [
        { name: 'Mjølk / 2', description: '"Milk" # per cow', keywords: ['SQL'], highlights: ['1. *One*'] },
      ],
    });
    expect(said).toContain('Nothing is missing.');
    const { profile, projects } = await loadContent(content());
    const { caseStudies } = await readEntries(content());
    expect(profile.description).toBe(
      'Counts *things*, [mostly] milk.\n\n# 1 in Jutland; see www.aldersey.test & <more>.',
    );
    expect(profile.experience).toEqual([
      { role: '- Lead #1', company: 'A dairy: & sons', start: '2022-01', end: null, summary: 'Counts milk.' },
      { role: '2025', company: 'null', start: '2019-03', end: '2021-12', summary: 'a b' },
    ]);
    expect(projects).toMatchObject([
      { name: 'Mjølk / 2', tagline: '"Milk" # per cow', description: '1. *One*' },
    ]);
    expect(caseStudies).toMatchObject([{ id: 'first-study', data: { draft: true } }]);
  });

  it('lists as completed only what has a date in the past', async () => {
    await adoptResume({
      basics: BASICS,
      certificates: [
        { name: 'Past', issuer: 'A board', date: '2026-04-30', url: 'https://verify.test/1' },
        { name: 'This month', issuer: 'A board', date: '2026-05-14' },
        { name: 'Today', issuer: 'A board', date: '2026-05-15' },
        { name: 'Next', issuer: 'A board', date: '2027-01' },
      ],
      education: [
        {
          institution: 'A college',
          studyType: 'Master',
          area: 'Dairy',
          startDate: '2025-09',
          endDate: '2027-06',
        },
        {
          institution: 'A college',
          studyType: 'Bachelor',
          area: 'Dairy',
          startDate: '2020-09',
          endDate: '2023-06',
        },
      ],
    });
    const { profile } = await loadContent(content());
    expect(profile.credentials.map(({ title, kind, status, date }) => [title, kind, status, date])).toEqual([
      ['Past', 'cert', 'listed', '2026-04'],
      ['This month', 'cert', 'listed', '2026-05'],
      ['Today', 'cert', 'planned', '2026-05'],
      ['Next', 'cert', 'planned', '2027-01'],
      ['Master in Dairy', 'degree', 'in-progress', '2027-06'],
      ['Bachelor in Dairy', 'degree', 'listed', '2023-06'],
    ]);
    expect(profile.credentials[0]?.verificationUrl).toBe('https://verify.test/1');
  });

  it('asks for the month where only the year is known', async () => {
    const said = await adoptResume({
      basics: BASICS,
      work: [{ name: 'A dairy', position: 'Lead', startDate: '2022', summary: 'Milk.' }],
      certificates: [{ name: 'Undated', issuer: 'A board' }],
    });
    expect(said).toMatch(/profile\.md:\d+:\d+ experience\[0\]\.start is/);
    expect(said).toMatch(/profile\.md:\d+:\d+ credentials\[0\]\.date is/);
  });
});

it('turns the homelab off, and says what else is left to do', async () => {
  const said = await adoptResume({ basics: BASICS });
  expect((await loadContent(content())).allowlist.enabled).toBe(false);
  for (const rest of ['case-studies/first-study.md', 'homelab.md', 'pages/']) {
    expect(said).toContain(`\n  content/${rest} `);
  }
});

it('writes the e-mail address into the trust pages as it is, whatever it holds', async () => {
  await adoptResume({ basics: { ...BASICS, email: "o'neil_x_y+z@aldersey.test" } });
  const { pages } = await loadContent(content());
  const links = pages.flatMap(({ text }) => [...text.markdown.matchAll(/\[(\S+)\]\((mailto:\S+)\)/g)]);
  expect(links.length).toBeGreaterThan(1);
  for (const [, text, url] of links) {
    expect(text?.replaceAll('\\', '')).toBe("o'neil_x_y+z@aldersey.test");
    expect(url).toBe("mailto:o'neil_x_y+z@aldersey.test");
  }
});

it('reads a file with a byte order mark', async () => {
  const file = path.join(project, 'resume.json');
  writeFileSync(file, `\ufeff${JSON.stringify({ basics: BASICS })}`);
  await expect(adoptFile(file)).resolves.toContain('Nothing is missing.');
});

describe('adopting refuses', () => {
  it.each([
    ['no JSON', '{"basics":', /it is not JSON/],
    [
      'another shape',
      '{"basics":{"email":"secret"},"work":[{"startDate":"yesterday"}]}',
      /basics\.email .*\n {2}work\.0\.startDate /,
    ],
    ['a list', '[]', /the file must be object/],
  ])('a file that holds %s, without its values, and changes nothing', async (_what, text, message) => {
    const file = path.join(project, 'resume.json');
    writeFileSync(file, text);
    const failure = await adoptFile(file).catch((error: Error) => error.message);
    expect(failure).toMatch(message);
    expect(failure).not.toMatch(/secret|yesterday/);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it.each([['--forse'], ['one.json', 'two.json']])('the arguments %s, with its usage', (...words) => {
    const main = `${PROJECT}src/programs/adopt/main.ts`;
    const { status, stderr } = spawnSync(process.execPath, [main, ...words], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/\nUsage: npm run adopt -- /);
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it('a file that is not there', async () => {
    await expect(adoptFile('/nowhere/resume.json')).rejects.toThrow('/nowhere/resume.json cannot be read');
  });

  it('uncommitted changes, unless it is told to replace them', async () => {
    writeFileSync(content('profile.md'), 'mine');
    await expect(adoptFile()).rejects.toThrow('content/ has uncommitted changes');
    expect(readFileSync(content('profile.md'), 'utf8')).toBe('mine');
    await expect(adoptFile(undefined, true)).resolves.toContain('content/ is yours now');
  });

  it('to replace a part where not all can be written', async () => {
    rmSync(content('sandbox'), { recursive: true });
    const before = git('status', '--porcelain', 'content');
    await expect(adoptFile(undefined, true)).rejects.toThrow();
    expect(git('status', '--porcelain', 'content')).toBe(before);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adopt } from '../../../src/programs/adopt/adopt.ts';
import { loadContent, readEntries } from '../../fixtures/content.ts';
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
    const resume = readFileSync(SAMPLE, 'utf8');
    const links = [...texts.matchAll(/https?:\/\/[\w.]*example\.com/g)].map(([link]) => link);
    expect(links.filter((link) => !resume.includes(link))).toEqual([]);
    expect(readFileSync(content('sandbox/profile.md'))).toEqual(
      readFileSync(path.join(FIXTURE_CONTENT, 'sandbox/profile.md')),
    );
  });

  it('asks for what a profile requires, where there is no résumé, and for nothing else', async () => {
    const said = await adoptFile();
    const asked = [...said.matchAll(/content\/(\S+?):\d+:\d+ (\S+)/g)].map(
      ([, file, field]) => `${file} ${field}`,
    );
    expect(asked.filter((place) => place.startsWith('profile.md'))).toEqual([
      'profile.md name',
      'profile.md title',
      'profile.md contact.email',
      'profile.md has',
    ]);
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
    expect(profile.experience).toMatchObject([
      {
        role: '- Lead #1',
        company: 'A dairy: & sons',
        start: '2022-01-15',
        end: null,
        summary: 'Counts milk.',
      },
      { role: '2025', company: 'null', start: '2019-03', end: '2021-12-31', highlights: ['a', 'b'] },
    ]);
    expect(projects).toMatchObject([{ name: 'Mjølk / 2', description: '"Milk" # per cow\n\n• 1. *One*' }]);
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
      ['Past', 'cert', 'listed', '2026-04-30'],
      ['This month', 'cert', 'listed', '2026-05-14'],
      ['Today', 'cert', 'planned', '2026-05-15'],
      ['Next', 'cert', 'planned', '2027-01'],
      ['Master', 'degree', 'in-progress', '2027-06'],
      ['Bachelor', 'degree', 'listed', '2023-06'],
    ]);
    expect(profile.credentials[0]?.verificationUrl).toBe('https://verify.test/1');
  });

  it('takes a year without a month, and says nothing of what has no date', async () => {
    const said = await adoptResume({
      basics: BASICS,
      work: [{ company: 'A dairy', position: 'Lead', startDate: 2022, endDate: 'Present' }],
      education: [{ institution: 'A college', area: 'Dairy' }],
      certificates: [{ name: 'Undated', issuer: 'A board' }],
    });
    expect(said).toContain('Nothing is missing.');
    const { profile } = await loadContent(content());
    expect(profile.experience).toMatchObject([{ company: 'A dairy', start: '2022', end: null }]);
    expect(profile.credentials.map(({ kind, status, date }) => [kind, status, date])).toEqual([
      ['cert', undefined, undefined],
      [undefined, undefined, undefined],
    ]);
  });

  it('takes accounts by their user names, and names what it cannot take with its value', async () => {
    const said = await adoptResume({
      basics: {
        ...BASICS,
        image: 'me.png',
        profiles: [
          { network: 'Git Hub', username: 'tove' },
          { network: 'github', url: 'github.com/tove-at-work' },
          { network: 'Pinboard', username: 'tove' },
        ],
      },
      work: [
        { name: 'A dairy', startDate: '2022-13', endDate: '2021' },
        { name: 'A mill', startDate: '2015-03', endDate: '12/2016' },
      ],
      references: [{ name: 'Una', reference: 'Good.' }, { name: 'Duo' }],
    });
    const { profile } = await loadContent(content());
    expect(profile.links).toEqual({
      github: 'https://github.com/tove',
      'GitHub (github.com)': 'https://github.com/tove-at-work',
    });
    // With a start alone, it would go on.
    expect(profile.experience[1]).not.toHaveProperty('start');
    for (const line of [
      'basics.image (1): "me.png"',
      'basics.profiles.network (1): "Pinboard"',
      'work.startDate (2): "2022-13", "2015-03"',
      'work.endDate (1): "12/2016"',
      'references.name (2): "Una", "Duo"',
    ]) {
      expect(said).toContain(`\n  ${line}`);
    }
  });
});

describe('adopting again', () => {
  const other = { ...BASICS, label: 'Dairy farmer' };
  const commit = () => {
    git('add', '--all');
    git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message', 'mine');
  };

  it('says what it would change, and changes nothing', async () => {
    await adoptResume({ basics: BASICS, projects: [{ name: 'Milk' }] });
    writeFileSync(content('case-studies/mine.md'), 'Mine');
    commit();
    const said = await adoptResume({ basics: other }).catch((error: Error) => error.message);
    expect(said).toContain('\n  content/profile.md is replaced\n  content/projects/milk.md is removed\n');
    expect(git('status', '--porcelain', 'content')).toBe('');
  });

  it('replaces profile and projects alone when it is told to', async () => {
    await adoptResume({ basics: BASICS, projects: [{ name: 'Milk' }] });
    writeFileSync(content('case-studies/mine.md'), 'Mine');
    writeFileSync(content('words.json'), '{}');
    commit();
    const file = path.join(project, 'resume.json');
    writeFileSync(file, JSON.stringify({ basics: other }));
    await adoptFile(file, true);
    expect(readFileSync(content('profile.md'), 'utf8')).toContain('title: Dairy farmer');
    expect(git('status', '--porcelain', 'content').trim().split('\n')).toEqual([
      'M content/profile.md',
      ' D content/projects/milk.md',
    ]);
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
    ['no JSON', '{"basics":', /Unexpected end of JSON input/],
    ['a byte-order mark and no JSON', '\ufeff{\n"basics": {},\n]', /line 3 column 1/],
    ['another shape', '{"basics":{"email":"secret"},"work":{"startDate":"yesterday"}}', /\n {2}work: /],
    ['text', '"secret"', /the file: /],
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
    writeFileSync(content('homelab.md'), 'mine');
    await expect(adoptFile()).rejects.toThrow('content/ has uncommitted changes');
    expect(readFileSync(content('homelab.md'), 'utf8')).toBe('mine');
    await expect(adoptFile(undefined, true)).resolves.toContain('content/ is yours now');
  });

  it('to replace a part where not all can be written', async () => {
    // Which no copy can be made of.
    execFileSync('mkfifo', [content('sandbox/pipe')]);
    const before = git('status', '--porcelain', 'content');
    await expect(adoptFile(undefined, true)).rejects.toThrow();
    expect(git('status', '--porcelain', 'content')).toBe(before);
  });

  it('to remove content that a run which was killed has left aside', async () => {
    const aside = path.join(project, 'content.last');
    renameSync(content(), aside);
    await expect(adoptFile(undefined, true)).rejects.toThrow();
    expect(readdirSync(aside)).toContain('profile.md');
  });
});

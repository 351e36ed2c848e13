import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adopt } from '../../../src/programs/adopt/adopt.ts';
import { requireCommitted } from '../../../src/programs/adopt/content-folder.ts';
import { readResume } from '../../../src/programs/adopt/read-resume.ts';
import { loadContent, readEntries } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';
import { runInProcess } from '../in-process.ts';

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
});
afterEach(() => rmSync(project, { recursive: true }));

const content = (file = '') => path.join(project, 'content', file);

/** Adopts a résumé, whose file begins with a byte-order mark as some editors write it. */
function adoptResume(resume: object): Promise<string> {
  const resumeFile = path.join(project, 'resume.json');
  writeFileSync(resumeFile, `\ufeff${JSON.stringify(resume)}`);
  return adopt(project, resumeFile, now);
}

describe('adopting the project', () => {
  it('publishes nothing of the sample, but for the sandbox, and promises nothing but what the software does', async () => {
    const said = await adopt(project, SAMPLE, now);
    const files = readdirSync(content(), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !file.startsWith('sandbox'),
    );
    expect(files.toSorted()).toEqual([
      'case-studies/first-study.md',
      'homelab.md',
      'pages/privacy.md',
      'profile.md',
      'projects/miss-direction.md',
    ]);
    for (const rest of ['case-studies/first-study.md', 'homelab.md', 'pages/privacy.md'])
      expect(said).toContain(`\n  content/${rest} `);
    expect(readFileSync(content('homelab.md'), 'utf8')).toContain('enabled: false');
    expect(readFileSync(content('case-studies/first-study.md'), 'utf8')).toContain('draft: true');
    const texts = files.map((file) => readFileSync(content(file), 'utf8')).join();
    expect(texts).not.toMatch(/quillfeather|rosalind|ordex|lampkeeper|atlas|week|browser with|train|WCAG/i);
    const resume = readFileSync(SAMPLE, 'utf8');
    const links = [...texts.matchAll(/https?:\/\/[\w.]*example\.com/g)].map(([link]) => link);
    expect(links.filter((link) => !resume.includes(link))).toEqual([]);
    expect(readFileSync(content('sandbox/profile.md'))).toEqual(
      readFileSync(path.join(FIXTURE_CONTENT, 'sandbox/profile.md')),
    );
  });

  it('makes a further language from a second résumé: what differs, and nothing else in content/', async () => {
    const resume = (label: string, description: string) => ({
      basics: { ...BASICS, label },
      work: [{ name: 'Mejeriet', position: label, startDate: '2020-01', endDate: '2021-01' }],
      projects: [
        { name: label === 'Data engineer' ? 'Milk' : 'Milch', description, url: 'https://milk.tove.test/' },
      ],
    });
    await adoptResume(resume('Data engineer', 'Counts milk.'));
    const before = readdirSync(content(), { recursive: true, encoding: 'utf8' });
    const further = resume('Dateningenieurin', 'Zählt Milch.');
    further.projects.push({ name: 'Neu', description: 'Nur auf Deutsch.', url: 'https://neu.tove.test/' });
    writeFileSync(path.join(project, 'de.json'), JSON.stringify(further));
    const said = await adopt(project, path.join(project, 'de.json'), now, 'de');
    expect(said).toMatch(/^content\/de\/ has your second résumé\. Nothing is missing\.\n/);
    expect(said).toContain('content/de/projects/neu.md: no project in content/ is the same');
    const after = readdirSync(content(), { recursive: true, encoding: 'utf8' });
    expect(after.filter((file) => !before.includes(file)).sort()).toEqual([
      'de',
      'de/profile.md',
      'de/projects',
      'de/projects/milk.md',
    ]);
    expect(readFileSync(content('de/projects/milk.md'), 'utf8')).toBe(
      '---\nname: Milch\n---\n\nZählt Milch.\n',
    );
    const profile = readFileSync(content('de/profile.md'), 'utf8');
    expect(profile).toMatch(/^---\ntitle: Dateningenieurin\nexperience:\n/);
    expect(profile).not.toMatch(/aldersey|tove|updated|Jutland/);
  });

  it.each([
    ['de-CH', 'de', 'Datenschutz'],
    ['PT', 'pt', 'Privacidade'],
    ['nl', 'en', 'Privacy'],
    [undefined, 'en', 'Privacy'],
  ])(
    'writes what the software guarantees in the language of the site, else in English: %s',
    async (lang, language, title) => {
      await adoptResume({ basics: BASICS, meta: { lang } });
      const { pages, profile } = await loadContent(content());
      expect(profile.language).toBe(lang ?? 'en');
      expect(pages).toMatchObject([{ slug: 'privacy', title, language, updated: '2026-05-15' }]);
    },
  );

  it('says that what the résumé leaves open goes on, and writes so', async () => {
    const work = { name: 'A dairy', position: 'Counter', startDate: '2020' };
    const open = await adoptResume({ basics: BASICS, work: [work, { ...work, endDate: '2021' }] });
    expect(open).toContain('goes on (end: null), as JSON Resume means it');
    const { profile } = await readEntries(content());
    expect(profile[0]?.data.experience.map(({ end }) => end)).toEqual([null, '2021']);
    const closed = await adoptResume({ basics: BASICS, work: [{ ...work, endDate: '2021' }] });
    expect(closed).not.toContain('end: null');
  });

  it('takes the homepage by both of its names', async () => {
    const said = await adoptResume({ basics: { ...BASICS, website: 'https://mine.test/' } });
    expect(said).not.toContain('website');
    expect((await loadContent(content())).profile.links).toMatchObject({ website: 'https://mine.test/' });
    const basics = { ...BASICS, url: 'https://mine.test/', website: 'https://other.test/' };
    expect(await adoptResume({ basics })).toContain('basics.website "https://other.test/"');
  });

  it('asks for what a profile requires, where there is no résumé, and for nothing else', async () => {
    const said = await adopt(project, undefined, now);
    const asked = [...said.matchAll(/content\/(\S+?):\d+:\d+ (\S+)/g)].map(([, ...place]) => place.join(' '));
    expect(asked).toEqual(['name', 'title', 'contact.email', 'has'].map((field) => `profile.md ${field}`));
  });

  it('keeps the site settings, and names the pages of the sample in them', async () => {
    const settings = '---\naccent: teal\nfooter: [terms]\n---\n';
    writeFileSync(content('site.md'), settings);
    expect(await adoptResume({ basics: BASICS })).toContain(
      'content/site.md:3:10 footer[0] is not a published page',
    );
    expect(readFileSync(content('site.md'), 'utf8')).toBe(settings);
  });

  it('keeps the paragraphs of a text, and each line of what looks like a list', async () => {
    const summary = 'Hi *all*,\nyou.\n\nTwo:\n- one\n• #two\n\n-3 is a number';
    await adoptResume({ basics: { ...BASICS, summary } });
    const { profile } = await loadContent(content());
    expect(profile.text.html).toBe(
      '<p>Hi *all*, you.</p>\n<p>Two:</p>\n<p>- one</p>\n<p>• #two</p>\n<p>-3 is a number</p>',
    );
    expect(profile.description).toBe('Hi *all*, you.\n\nTwo:\n\n- one\n\n• #two\n\n-3 is a number');
  });

  it.each([
    ['<p>First,</p><p>a <b class="x">bold</b> R&amp;D</p>', 'First,\n\na bold R&D'],
    ['**Led** 3 `k8s` teams, 2**3, a ** b ** c', 'Led 3 k8s teams, 2**3, a ** b ** c'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n\n- two'],
    ['<a href="https://a.test/x">A</a>, [B](https://b.test/y)', 'A (https://a.test/x), B (https://b.test/y)'],
    ['List<T>, a < b, [x], &x, &lt;b&gt;', 'List<T>, a < b, [x], &x, <b>'],
  ])('takes the marks of HTML and Markdown off a text, and keeps all else: %s', async (summary, text) => {
    await adoptResume({ basics: { ...BASICS, summary } });
    expect((await loadContent(content())).profile.description).toBe(text);
  });

  it('says of a credential what its dates say, and nothing without one', async () => {
    const issuer = 'A board';
    const url = 'https://college.test';
    const degree = { institution: 'A college', studyType: 'Master', area: 'Dairy', url };
    await adoptResume({
      basics: BASICS,
      work: [{ company: 'A dairy', position: 'Lead', startDate: 2022, endDate: 'Present' }],
      certificates: [
        { name: 'Past', issuer, date: '2026-04-30', url: 'https://verify.test/1' },
        { name: 'This month', issuer, date: '2026-05-14' },
        { name: 'Today', issuer, date: '2026-05-15' },
        { name: 'Next', issuer, date: '2027-01' },
        { name: 'Undated', issuer },
      ],
      education: [
        { ...degree, startDate: '2025-09', endDate: '2027-06' },
        { ...degree, startDate: '2020-09', endDate: '2023' },
        { institution: 'A college', area: 'Dairy' },
      ],
    });
    const { profile } = await loadContent(content());
    expect(profile.experience).toMatchObject([{ company: 'A dairy', start: '2022', end: null }]);
    expect(profile.credentials.map(({ title, kind, status, date }) => [title, kind, status, date])).toEqual([
      ['Past', 'cert', 'listed', '2026-04-30'],
      ['This month', 'cert', 'listed', '2026-05-14'],
      ['Today', 'cert', 'planned', '2026-05-15'],
      ['Next', 'cert', 'planned', '2027-01'],
      ['Undated', 'cert', undefined, undefined],
      ['Master', 'degree', 'in-progress', '2027-06'],
      ['Master', 'degree', 'listed', '2023'],
      [undefined, undefined, undefined, undefined],
    ]);
    expect(profile.credentials[0]?.verificationUrl).toBe('https://verify.test/1');
    // The page of an institution confirms nothing.
    expect(profile.credentials[6]).toMatchObject({ url });
    expect(profile.credentials[6]).not.toHaveProperty('verificationUrl');
  });

  it('takes accounts by their user names, and names of other versions of the format', async () => {
    const said = await adoptResume({
      basics: {
        ...BASICS,
        location: 'Aarhus',
        url: 'https://github.com/tove/',
        profiles: [
          { network: 'Git Hub', username: 'tove' },
          { network: 'github', url: 'github.com/tove-at-work' },
        ],
      },
      work: [
        {
          company: 'A dairy',
          name: 'A dairy',
          endDate: '2021',
          location: { city: 'Ribe', country: 'Denmark' },
        },
      ],
      volunteer: [{ name: 'A choir', position: 'Alto' }],
      education: [{ institution: 'A college', gpa: '4.0' }],
      languages: [{ name: 'Dansk', level: 'Modersmål' }],
      interests: [{ keywords: ['Kites', 'Rye'] }, { name: 'Bees', keywords: ['Wild ones'] }],
    });
    expect(said).not.toContain('Not taken');
    const { profile } = await loadContent(content());
    expect(profile.links).not.toHaveProperty('website');
    expect(profile).toMatchObject({
      location: 'Aarhus',
      links: {
        github: 'https://github.com/tove',
        'GitHub 2': 'https://github.com/tove-at-work',
      },
      experience: [{ company: 'A dairy', location: 'Ribe, Denmark', end: '2021' }],
      volunteering: [{ organization: 'A choir' }],
      credentials: [{ score: '4.0' }],
      languages: [{ language: 'Dansk', fluency: 'Modersmål' }],
      interests: [{ name: 'Kites' }, { name: 'Rye' }, { name: 'Bees', keywords: ['Wild ones'] }],
    });
  });

  it('says of each value that it does not take which entry it is in, and why, in a line for each field', async () => {
    const said = await adoptResume({
      basics: {
        ...BASICS,
        image: 'me.png',
        location: { region: 'Jutland', address: '1 Quay' },
        profiles: [
          { network: 'Pinboard', username: 'tove' },
          { network: 'GitHub', username: 'tove', url: 'https://github.com/aldersey' },
          { network: 'GitLab', username: 'tove', icon: 'fox' },
        ],
      },
      work: [
        { name: 'A dairy', startDate: '2022-13', endDate: '2021' },
        { name: 'A mill', startDate: '2015-03', endDate: '12/2016' },
        { name: 'An inn', startDate: '2015', endDate: '2014' },
        { summary: 'Somewhere' },
      ],
      skills: { keywords: ['SQL'] },
      awards: [{ date: '2020' }],
      references: [{ name: 'Una', reference: 'Good.' }],
      projects: [{ name: 'Milk', startDate: 'soon' }, { url: 'nameless.test' }],
    });
    const [, lines = ''] = /^Not taken:\n((?: {2}.*\n)*)/m.exec(said) ?? [];
    const BOTH = 'without its end, it would say that it goes on';
    const NOT_SHOWN = 'a link is published by its URL, which does not have the user name or is not known';
    expect(lines.split('\n').map((line) => line.slice(2).replace(/; write .*/, ''))).toEqual([
      'basics.image "me.png": the content has no place for it',
      'basics.location.address "1 Quay": the content has no place for it',
      `basics.profiles[0,1] {"network":"Pinboard","username":"tove"}, {"network":"GitHub","username":"tove","url":"https://github.com/aldersey"}: ${NOT_SHOWN}`,
      'basics.profiles[2].icon "fox": the content has no place for it',
      'skills {"keywords":["SQL"]}: is not an array',
      'experience[0].start "2022-13": is not a valid date',
      'experience[1].end "12/2016": is not a valid date',
      `experience[1,2].start "2015-03", "2015": ${BOTH}`,
      'experience[2].end "2014": is before start',
      'experience[3] {"end":null,"summary":"Somewhere"}: has neither role nor company',
      'awards[0] {"date":"2020"}: has no title',
      'references [{"name":"Una","reference":"Good."}]: the content has no place for it',
      'projects[0].start "soon": is not a valid date',
      'projects[1] {"url":"https://nameless.test"}: has no name',
      '',
    ]);
    const { profile } = await loadContent(content());
    expect(profile.experience.map(({ company, start, end }) => [company, start, end])).toEqual([
      ['A dairy', undefined, '2021'],
      ['A mill', undefined, null],
      ['An inn', undefined, null],
    ]);
  });
});

it('replaces profile and projects alone of content that is adopted already', async () => {
  await adoptResume({ basics: BASICS, projects: [{ name: 'Milk' }] });
  writeFileSync(content('case-studies/mine.md'), 'Mine');
  writeFileSync(content('words.json'), '{}');
  await adoptResume({ basics: { ...BASICS, label: 'Dairy farmer' } });
  expect(readFileSync(content('profile.md'), 'utf8')).toContain('title: Dairy farmer');
  expect(readdirSync(content('projects'))).toEqual([]);
  expect(readdirSync(content())).toContain('words.json');
  expect(readFileSync(content('case-studies/mine.md'), 'utf8')).toBe('Mine');
});

it.each([
  ['{"basics":', 'This is not a valid JSON Resume: Unexpected end of JSON input.'],
  ['"secret"', 'This is not a JSON Resume: '],
  ['{"name":"secret"}', 'This is not a JSON Resume: '],
  ['+++\ntitle = "secret"\n+++\n', 'This is Markdown with TOML frontmatter, not a JSON Resume. Write '],
  ['# Mine\ncv:\n  name: secret\n', 'This is a file of RenderCV, not a JSON Resume. Write '],
  ['{\n  "cv": { "name": "secret" }\n}', 'This is a file of RenderCV, not a JSON Resume. Write '],
  [
    '{"basics":{},"sections":{"profiles":{}}}',
    'This is an export of Reactive Resume, not a JSON Resume. Write ',
  ],
])('refuses %j, and says what it is and what to do', (text, message) => {
  expect(() => readResume(text)).toThrow(message);
  expect(() => readResume(text)).not.toThrow(/secret/);
});

it('refuses a file that is not there', async () => {
  await expect(adopt(project, '/nowhere/resume.json', now)).rejects.toThrow(
    '/nowhere/resume.json cannot be read. Pass the path of a JSON Resume file',
  );
});

describe('what git could not undo is refused', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' });
  const commit = () => {
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=T', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message=content');
  };

  it.each<[string, () => void, string]>([
    ['no repository', () => {}, 'git cannot undo this: content/ is in no repository.'],
    ['no commit', () => git('init', '--quiet'), 'git cannot undo this: content/ is not committed.'],
    [
      'what git ignores',
      () => {
        writeFileSync(`${project}/.gitignore`, '*.md');
        commit();
      },
      'git cannot undo this: content/',
    ],
  ])('%s', (_what, prepare, message) => {
    prepare();
    expect(() => requireCommitted(project)).toThrow(message);
  });

  it('a change, by the command, in one line, before anything else is changed', async () => {
    commit();
    expect(() => requireCommitted(project)).not.toThrow();
    writeFileSync(content('homelab.md'), 'mine');
    vi.spyOn(process, 'cwd').mockReturnValue(project);
    expect(await runInProcess(`${PROJECT}src/programs/adopt/main.ts`, [])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'git cannot undo this: content/homelab.md is not committed. Commit or remove it.\n',
    });
    expect(git('status', '--porcelain')).toBe(' M content/homelab.md\n');
  });
});

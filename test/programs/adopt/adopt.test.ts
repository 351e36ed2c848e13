import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPlain } from '../../../src/content/inline-text.ts';
import { adopt, requireCommitted } from '../../../src/programs/adopt/adopt.ts';
import { isSample, listSampleFiles } from '../../../src/programs/adopt/sample.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';
import { runInProcess } from '../in-process.ts';

const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const MARK = '---\n# Sample file: npm run adopt removes it\n';
const now = new Date('2026-05-15T12:00:00Z');

const LINKS = ['github', 'linkedin', 'itch'].map((network) => ({
  network,
  url: `https://${network}.tove.test/`,
}));
/** The fields that the API requires. */
const BASICS = {
  name: 'Tove Aldersey',
  label: 'Data engineer',
  email: 'tove@aldersey.test',
  phone: '+45 70 10 20 30',
  summary: 'Counts things, [mostly] milk.\n\n# 1 in Jutland; see www.aldersey.test & <more>.',
  location: { region: 'Jutland' },
  profiles: LINKS,
};

let project: string;
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'adopt-'));
  cpSync(FIXTURE_CONTENT, content(), { recursive: true });
});

const content = (file = '') => path.join(project, 'content', file);
const read = (file: string) => readFileSync(content(file), 'utf8');
const listContent = () =>
  readdirSync(content(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted();

const edit = (file: string, ...changes: [from: string, to: string][]) =>
  writeFileSync(
    content(file),
    changes.reduce((text, [from, to]) => text.replace(from, to), read(file)),
  );

/** Adopts a résumé, whose file begins with a byte-order mark as some editors write it. */
function adoptResume(resume: object, language?: string): Promise<string> {
  const resumeFile = path.join(project, 'resume.json');
  writeFileSync(resumeFile, `\ufeff${JSON.stringify(resume)}`);
  return adopt(project, resumeFile, now, language);
}

describe('adopting the sample', () => {
  it('publishes nothing of it except the sandbox, and promises only what the software does', async () => {
    const said = await adopt(project, SAMPLE, now);
    const files = listContent().filter((file) => !file.startsWith('sandbox'));
    expect(files).toEqual([
      'case-studies/first-study.md',
      'homelab.md',
      'pages/privacy.md',
      'profile.md',
      'projects/miss-direction.md',
    ]);
    for (const rest of ['case-studies/first-study.md', 'homelab.md', 'pages/privacy.md'])
      expect(said).toContain(`\n  content/${rest} `);
    expect(read('homelab.md')).toContain('enabled: false');
    expect(read('case-studies/first-study.md')).toContain('draft: true');
    for (const entry of readdirSync(content(), { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) expect(readdirSync(path.join(entry.parentPath, entry.name))).not.toEqual([]);
    const texts = files.map(read).join();
    expect(texts).not.toMatch(/quillfeather|rosalind|ordex|lampkeeper|atlas|week|browser with|train|WCAG/i);
    const resume = readFileSync(SAMPLE, 'utf8');
    const links = [...texts.matchAll(/https?:\/\/[\w.]*example\.com/g)].map(([link]) => link);
    expect(links.filter((link) => !resume.includes(link))).toEqual([]);
    expect(read('sandbox/profile.md')).toBe(
      readFileSync(path.join(FIXTURE_CONTENT, 'sandbox/profile.md'), 'utf8'),
    );
  });

  it('knows it by the address of its profile, however that is written, and by no other', async () => {
    const profile = (email: string) => `---\nname: A\ncontact:\n  ${email}\n---\n\nWrite to x@example.com\n`;
    for (const email of [
      'email: a@example.com',
      "email: 'a@example.com' # mine",
      '"email": >-\n    a@example.com',
    ]) {
      writeFileSync(content('profile.md'), profile(email));
      expect(isSample(content())).toBe(true);
    }
    for (const email of ['email: a@mine.test', 'phone: "@example.com"', 'email: a@example.com.test']) {
      writeFileSync(content('profile.md'), profile(email));
      expect(isSample(content())).toBe(false);
    }
  });

  it('removes no other file, whatever it says', () => {
    const name = fc.constantFrom(
      'case-studies/a.md',
      'pages/b.md',
      'projects/c.md',
      'words.json',
      'images/d.svg',
      'homelab.md',
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'email: a@example.com',
        '# Sample file: npm run adopt removes it',
        '<!-- Sample file: npm run adopt removes it --> x',
      ),
    );
    const own = fc.uniqueArray(fc.tuple(name, text), { maxLength: 5, selector: ([file]) => file });
    return fc.assert(
      fc.asyncProperty(own, fc.boolean(), async (files, hasProfile) => {
        rmSync(content(), { recursive: true });
        for (const folder of ['case-studies', 'pages', 'projects', 'images', 'sandbox'])
          mkdirSync(content(folder), { recursive: true });
        const owner = hasProfile ? 'a@mine.test' : 'a@example.com';
        writeFileSync(
          content('profile.md'),
          `---\nname: A\ncontact: { email: ${owner} }\n---\n\nMe, me@example.com\n`,
        );
        writeFileSync(content('pages/terms.md'), `${MARK}title: Terms\n---\n`);
        for (const [file, said] of files) writeFileSync(content(file), said);
        await adoptResume({ basics: { email: 'tove@aldersey.test' } });
        for (const [file, said] of files) expect([file, read(file)]).toEqual([file, said]);
        expect(listContent().includes('pages/terms.md')).toBe(hasProfile);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['de-CH', 'de-CH', 'Datenschutz'],
    ['PT', 'PT', 'Privacidade'],
    ['pt-PT', 'en', 'Privacy'],
    ['zh-TW', 'zh-TW', '隱私權'],
    ['cs', 'en', 'Privacy'],
    [undefined, 'en', 'Privacy'],
  ])(
    'writes what the software guarantees in the language of the site, else in English: %s',
    async (lang, language, title) => {
      const said = await adoptResume({ basics: BASICS, meta: { lang } });
      expect(said.includes('takes a language')).toBe(lang === undefined);
      const { pages, profile } = await loadContent(content());
      expect(profile.language).toBe(lang ?? 'en');
      expect(pages).toMatchObject([{ slug: 'privacy', title, language, updated: '2026-05-15' }]);
    },
  );

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
    expect(read('site.md')).toBe(settings);
  });

  it('takes a picture in the file or beside it, and says what to do with a URL', async () => {
    const picture = readFileSync(path.join(FIXTURE_CONTENT, 'projects/images/tidecard.png'));
    const uri = `data:image/png;base64,${picture.toString('base64')}`;
    writeFileSync(path.join(project, 'me.jpeg'), picture);
    for (const image of [uri, 'me.jpeg']) {
      writeFileSync(content('profile.md'), `${MARK}contact: { email: a@example.com }\n---\n`);
      await adoptResume({ basics: { ...BASICS, image } });
      const { photo, photoAlt } = (await loadContent(content())).profile;
      expect([photo, photoAlt]).toEqual(['./images/portrait.png', 'Tove Aldersey']);
      expect(readFileSync(content('images/portrait.png'))).toEqual(picture);
    }
    const said = await adoptResume({ basics: { ...BASICS, image: 'https://tove.test/\u001b[31m.png' } });
    expect(said).toContain('\n    photo: ./images/portrait.jpg\n    photoAlt: …');
  });
});

/** The content of the project, unless an owner has replaced the sample. */
it.runIf(isSample(path.join(PROJECT, 'content')))(
  'the sample has the mark in all files but the sandbox',
  () => {
    const files = readdirSync(path.join(PROJECT, 'content'), { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.\w+$/.test(file) && !file.startsWith('sandbox'));
    expect(listSampleFiles(path.join(PROJECT, 'content')).toSorted()).toEqual(texts.toSorted());
  },
);

describe('adopting a résumé in a further language', () => {
  const resume = (label: string, name: string, description: string) => ({
    basics: { ...BASICS, label },
    work: [{ name: 'Mejeriet', position: label, startDate: '2020-01', endDate: '2021-01' }],
    projects: [{ name, description, url: 'https://milk.tove.test/' }],
  });
  const german = resume('Dateningenieurin', 'Milch', 'Zählt Milch.');
  beforeEach(() => adoptResume(resume('Data engineer', 'Milk', 'Counts milk.')));

  it('writes the differences from the main entries, and nothing else in content/', async () => {
    const before = listContent();
    const projects = [...german.projects, { name: 'Neu', description: 'Nur auf Deutsch.' }];
    const basics = { ...german.basics, image: 'https://tove.test/me.png' };
    const said = await adoptResume({ ...german, basics, projects }, 'de');
    expect(said).toMatch(/^content\/de\/ has your second résumé\. Nothing is missing\.\n/);
    expect(said.match(/^ {2}\S.*/gm)).toEqual([
      '  basics.image "https://tove.test/me.png": every language has the photo of content/profile.md',
      '  projects[1].name "Neu": no entry in content/ is the same; write the main entry first',
      '  projects[1].description "Nur auf Deutsch.": no entry in content/ is the same; write the main entry first',
    ]);
    expect(listContent()).toEqual([...before, 'de/profile.md', 'de/projects/milk.md'].toSorted());
    expect(read('de/projects/milk.md')).toBe('---\nname: Milch\n---\n\nZählt Milch.\n');
    expect(read('de/profile.md')).toMatch(/^---\ntitle: Dateningenieurin\nexperience:\n/);
    expect(read('de/profile.md')).not.toMatch(/aldersey|tove|updated|Jutland/);
  });

  it('updates a translation with what the file has, and keeps all that the owner wrote in it', async () => {
    await adoptResume(german, 'de');
    const before = listContent().map((file) => [file, read(file)]);
    await adoptResume(german, 'de');
    expect(listContent().map((file) => [file, read(file)])).toEqual(before);
    edit('de/projects/milk.md', ['name: Milch\n', 'name: Milch # Mein\ntagline: Meins\n']);
    edit('de/projects/milk.md', ['Zählt Milch.', 'Zählt **Milch**, jeden Tag.']);
    edit('de/profile.md', ['title: ', 'headline: Zählt\ntitle: ']);
    const [milk] = german.projects;
    const others = [{ name: 'Roggen', description: '' }];
    const basics = { ...german.basics, label: 'Bäuerin' };
    await adoptResume({ ...german, basics, projects: [...others, { ...milk, description: 'Zählt.' }] }, 'de');
    expect(read('de/projects/milk.md')).toBe(
      '---\nname: Milch # Mein\ntagline: Meins\n---\n\nZählt **Milch**, jeden Tag.\n',
    );
    expect(read('de/profile.md')).toMatch(/^---\nheadline: Zählt\ntitle: Bäuerin\nexperience:\n/);
  });

  it('inherits a place that says the same in the other language', async () => {
    edit('profile.md', ['location:\n  region: Jutland\n', 'location: { city: Aarhus, country: DK }\n']);
    const basics = { ...german.basics, location: { address: 'Aarhus, Dänemark' } };
    await adoptResume({ ...german, basics }, 'de');
    expect(read('profile.md')).toContain('location: { city: Aarhus, country: DK }');
    expect(read('de/profile.md')).not.toContain('Aarhus');
  });

  it('updates a translation of a text alone', async () => {
    const adoptProject = async (name: string, description: string) => {
      await adoptResume(resume('Dateningenieurin', name, description), 'de');
      return read('de/projects/milk.md');
    };
    expect(await adoptProject('Milk', 'Zählt Milch.')).toBe('---\n---\n\nZählt Milch.\n');
    expect(await adoptProject('Milk', 'Zählt Milch.')).toBe('---\n---\n\nZählt Milch.\n');
    expect(await adoptProject('Milk', 'Wiegt sie.')).toBe('---\n---\n\nZählt Milch.\n\nWiegt sie.\n');
    expect(await adoptProject('Milch', 'Wiegt sie.')).toMatch(/^---\nname: Milch\n---\n\nZählt Milch./);
  });

  it('comes after the main one', async () => {
    rmSync(content('profile.md'));
    await expect(adoptResume(german, 'de')).rejects.toThrow('Adopt the résumé of the main language first');
  });
});

describe('adopting again', () => {
  const resume = {
    basics: BASICS,
    work: [
      { name: 'A dairy', position: 'Lead', startDate: '2022-01', highlights: ['Counted all'] },
      { name: 'A dairy', position: 'Counter', startDate: '2020-01' },
    ],
    skills: [{ name: 'Counting', keywords: ['by hand'] }],
    volunteer: [{ organization: 'A milk bank' }],
    projects: [{ name: 'Milk', description: 'A counter of milk.' }, { name: 'Rye' }],
  };

  it('changes nothing with the same file', async () => {
    await adoptResume(resume);
    const before = listContent().map((file) => [file, read(file)]);
    await adopt(project, path.join(project, 'resume.json'), new Date('2027-01-01'));
    expect(listContent().map((file) => [file, read(file)])).toEqual(before);
    await adopt(project, undefined, new Date('2027-01-01'));
    expect(listContent().map((file) => [file, read(file)])).toEqual(before);
  });

  it('takes what a newer file has, and keeps all that the owner wrote', async () => {
    await adoptResume(resume);
    edit(
      'profile.md',
      ['title: Data engineer', '# My comment\ntitle: "Data engineer" # mine\nheadline: Counts\nlanguage: da'],
      ['Counts things', 'Counts **things**'],
      [
        '    start: 2020-01\n    end: present\n',
        '    about: Milk and cheese\n    start: 2020-01\n    end: 2021-12\n',
      ],
      ['skills:\n', 'awards:\n  - title: Best counter\nskills:\n  - group: Cooking\n'],
    );
    edit('projects/milk.md', ['name: Milk\n', 'name: Milk\ntagline: Mine\n'], ['order: 1', 'order: 9']);
    writeFileSync(content('projects/mine.md'), '---\nname: Mine\nupdated: 2026-05-01\n---\n\nMine.\n');
    writeFileSync(content('case-studies/first-study.md'), 'Mine');
    const newer = structuredClone(resume);
    newer.basics.label = 'Dairy farmer';
    newer.work[0] = {
      ...newer.work[0],
      endDate: '2026-04',
      highlights: ['Counted all', 'Ate some'],
    } as never;
    newer.work.unshift({ name: 'A farm', position: 'Farmer', startDate: '2026-05' } as never);
    newer.projects[1] = { name: 'Rye', description: 'Counts rye.' };
    await adoptResume(newer);
    expect(read('profile.md')).toContain(
      '# My comment\ntitle: "Dairy farmer" # mine\nheadline: Counts\nlanguage: da',
    );
    expect(read('profile.md')).toMatch(/^Counts \*\*things\*\*/m);
    expect(read('case-studies/first-study.md')).toBe('Mine');
    rmSync(content('case-studies/first-study.md'));
    const { profile, projects } = await loadContent(content());
    expect(profile).toMatchObject({
      experience: [
        { company: 'A farm', start: '2026-05', end: null },
        { role: 'Lead', end: '2026-04', highlights: ['Counted all', 'Ate some'] },
        { role: 'Counter', about: 'Milk and cheese', end: '2021-12' },
      ],
      skills: [{ group: 'Cooking' }, { group: 'Counting', skills: ['by hand'] }],
      awards: [{ title: 'Best counter' }],
    });
    expect(
      projects.map(({ name, tagline, order, description }) => [name, tagline, order, description]),
    ).toEqual([
      ['Rye', undefined, 2, 'Counts rye.'],
      ['Milk', 'Mine', 9, 'A counter of milk.'],
      ['Mine', undefined, undefined, 'Mine.'],
    ]);
  });

  it('gives no entry what belongs to a similar one, and adds none again that the owner has completed', async () => {
    const job = (startDate: string, ...highlights: string[]) => ({
      ...{ name: 'A dairy', position: 'Lead', startDate, endDate: '2024' },
      highlights,
    });
    const profiles = [...LINKS, { network: 'Zine', url: 'https://zine.tove.test/' }];
    const old = {
      basics: { ...BASICS, profiles },
      work: [job('2016', 'Counted rye'), job('2012', 'Counted milk')],
      awards: [{ title: 'Best counter' }],
    };
    await adoptResume(old);
    edit('profile.md', ['  Zine:', '  My zine:'], ['Best counter', 'Best counter\n    awarder: A guild']);
    edit(
      'profile.md',
      ['- Counted rye', '- Counted [rye](https://rye.test)'],
      ['Counted milk', '_Counted_ milk'],
      ['Counts things', 'Counts [things](https://things.test)'],
    );
    const before = read('profile.md');
    await adoptResume(old);
    await adoptResume({
      ...old,
      basics: { ...old.basics, summary: 'Counts things (https://things.test), [mostly] milk.' },
      work: [job('2016', 'Counted rye (https://rye.test)'), old.work[1]],
    });
    expect(read('profile.md')).toBe(before);
    await adoptResume({ ...old, work: [job('2020', 'Counted all'), ...old.work] });
    const { experience } = (await loadContent(content())).profile;
    expect(experience.map(({ start, highlights }) => [start, ...highlights.map(toPlain)])).toEqual([
      ['2020', 'Counted all'],
      ['2016', 'Counted rye (https://rye.test)'],
      ['2012', 'Counted milk'],
    ]);
  });

  it('adds no skill again that the owner has put into another group', async () => {
    const skills = [{ keywords: ['Milk', 'Rye'] }, 'Bees', { name: 'Tools', keywords: ['Pen'] }];
    await adoptResume({ basics: BASICS, skills });
    const groups =
      'skills:\n  - group: Mine\n    skills: [Milk, Rye, Bees]\n  - group: Tools\n    skills: [Pen]\n';
    writeFileSync(content('profile.md'), read('profile.md').replace(/^skills:\n(?: .*\n)+/m, groups));
    const before = read('profile.md');
    await adoptResume({ basics: BASICS, skills });
    expect(read('profile.md')).toBe(before);
    const newer = [{ keywords: ['Milk', 'Oats', 'Rye'] }, { name: 'Pens', keywords: ['Pen'] }];
    await adoptResume({ basics: BASICS, skills: newer });
    expect((await loadContent(content())).profile.skills).toMatchObject([
      { group: 'Mine', skills: ['Milk', 'Rye', 'Bees'] },
      { group: 'Tools', skills: ['Pen'] },
      { skills: ['Oats'] },
      { group: 'Pens', skills: ['Pen'] },
    ]);
  });

  it('loses no line of the owner, whatever the newer file says', () => {
    const text = fc.constantFrom(
      'Counts milk.',
      'Counts **milk**.',
      'Eats rye.\n\nCounts milk.',
      'C',
      'C#',
      '',
    );
    const texts = fc.uniqueArray(text, { maxLength: 3 });
    return fc.assert(
      fc.asyncProperty(text, texts, texts, async (summary, highlights, keywords) => {
        writeFileSync(content('profile.md'), `${MARK}contact: { email: a@example.com }\n---\n`);
        await adoptResume(resume);
        edit(
          'profile.md',
          ['- Counted all', '- My highlight\n      - Counted all'],
          ['- by hand', '- my skill'],
        );
        writeFileSync(content('profile.md'), `${read('profile.md')}\nMy own words.\n`);
        writeFileSync(content('projects/milk.md'), '---\nname: Milk # mine\n---\n\nMy own story.\n');
        const [lead, ...others] = resume.work;
        await adoptResume({
          basics: { ...BASICS, summary },
          work: [{ ...lead, highlights }, ...others],
          skills: [{ name: 'Counting', keywords }],
          projects: [{ name: 'Milk', description: summary, highlights }],
        });
        for (const line of ['My highlight', 'Counted all', 'my skill', 'My own words.'])
          expect(read('profile.md')).toContain(line);
        expect(read('projects/milk.md')).toMatch(/^---\nname: Milk # mine\n(?:.*\n)*---\n\nMy own story\.\n/);
        expect((await loadContent(content())).profile.skills[0]?.skills).toEqual(
          expect.arrayContaining(keywords.filter((word) => /^C#?$/.test(word))),
        );
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Leeds, UK', '{ city: Leeds, region: Yorkshire, country: GB }'],
    ['Leeds, Vereinigtes Königreich', '{ city: Leeds, country: GB }'],
    ['Leeds', '{ city: York }', 'Leeds'],
    ['Leeds, US', '{ city: Leeds, country: GB }', 'Leeds, US'],
  ])(
    'of the place %j, which the owner has written as %s, keeps the parts if it says the same',
    async (...place) => {
      const [location, parts, expected = parts] = place;
      const work = [{ name: 'A dairy', position: 'Lead', startDate: '2022-01', location }];
      const placed = { basics: { ...BASICS, location: { address: location } }, work };
      await adoptResume(placed);
      edit('profile.md', [`\nlocation: ${location}\n`, `\nlocation: ${parts}\n`]);
      edit('profile.md', [`\n    location: ${location}\n`, `\n    location: ${parts}\n`]);
      await adoptResume(placed);
      expect(read('profile.md').match(/(?<=location: ).*/g)).toEqual([expected, expected]);
    },
  );

  it('says that open ends are assumed whenever a file with one changes', async () => {
    const hint = 'it has end: present now';
    expect(await adoptResume(resume)).toContain(hint);
    expect(await adoptResume(resume)).not.toContain(hint);
    edit('profile.md', ['end: present', 'end: 2026-01']);
    expect(await adoptResume(resume)).not.toContain(hint);
    const work = [...resume.work, { name: 'A farm', position: 'Farmer', startDate: '2026-05' }];
    expect(await adoptResume({ ...resume, work })).toContain(hint);
  });

  it('gives no project a file name that the site uses itself', async () => {
    const projects = [{ name: 'Content' }, { name: 'Theme Switch' }, { name: 'Østre Łódź' }];
    expect(await adoptResume({ basics: BASICS, projects })).toContain('Nothing is missing.');
    expect(listContent()).toEqual(
      expect.arrayContaining(['projects/project-1.md', 'projects/project-2.md', 'projects/ostre-lodz.md']),
    );
  });

  it('updates the sections that only RenderCV has, and translates those that the owner has', async () => {
    const cv = (title: string, ...talks: string[]) => ({
      cv: { sections: { [title]: talks, Skills: ['Rye'] } },
    });
    await adoptResume(cv('talks', 'On milk'));
    edit('sections/talks.md', ['- title: On milk', '- title: On milk\n    place: Ribe']);
    await adoptResume(cv('talks', 'On rye', 'On milk'));
    expect(read('sections/talks.md')).toMatch(
      /title: Talks\n.*\n.*\n.*- title: On rye\n.*- title: On milk\n.*place: Ribe\n---/,
    );
    expect(await adoptResume(cv('talks', 'Über Roggen', 'Über Milch'), 'de')).not.toContain('Über');
    expect(read('de/sections/talks.md')).toContain('- title: Über Roggen\n  - title: Über Milch\n');
    expect(await adoptResume(cv('Reden', 'Über Milch'), 'de')).toContain(
      '"Über Milch": no entry in content/',
    );
  });

  it('keeps two projects of one name apart', async () => {
    const projects = ['One', 'Two'].map((description) => ({ name: 'Twice', description }));
    await adoptResume({ basics: BASICS, projects });
    await adoptResume({ basics: BASICS, projects });
    expect(read('projects/twice.md')).toMatch(/\n\nOne\n$/);
    expect(read('projects/twice-2.md')).toMatch(/\n\nTwo\n$/);
  });

  it('keeps the photo of the owner', async () => {
    await adoptResume(resume);
    edit('profile.md', ['title:', 'photo: ./images/me.png\nphotoAlt: Me\ntitle:']);
    const image = `data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==`;
    expect(await adoptResume({ ...resume, basics: { ...BASICS, image } })).toContain(
      'content/profile.md has another photo',
    );
    expect(read('profile.md')).toContain('photo: ./images/me.png\nphotoAlt: Me\n');
  });

  it.each([
    '---\nname: [A\n---\n',
    '---\nname: A\n\nMine\n',
    'Mine',
    '---js\n---\n',
    '---\nname: A\u200b\n---\n',
  ])('refuses %j, which cannot be read, and changes nothing', async (text) => {
    await adoptResume(resume);
    writeFileSync(content('profile.md'), text);
    await expect(adoptResume(resume)).rejects.toThrow(
      'content/profile.md cannot be read. Correct what npm run check:content says',
    );
    expect(read('profile.md')).toBe(text);
  });

  it('adds the paragraphs and items that are new to a text, and no others', async () => {
    const milk = (description: string, ...highlights: string[]) =>
      adoptResume({ basics: BASICS, projects: [{ name: 'Milk', description, highlights }] });
    await milk('Good milk.', 'Counts **all**', 'C', '🥛');
    await milk('Good milk.\n\nGo', 'Counts all', 'SQL', 'C', 'C#', '🥛');
    const text = read('projects/milk.md').split('---\n')[2];
    expect(text).toBe('\nGood milk.\n\n- Counts **all**\n- C\n- 🥛\n\nGo\n\n- SQL\n- C#\n');
    await milk('Good milk.\n\nGo', 'Counts all', 'SQL', 'Ate', 'C', 'C#', '🥛');
    expect(read('projects/milk.md').split('---\n')[2]).toBe(`${text}- Ate\n`);
  });

  it('reads what an editor of Windows saved: a byte-order mark and its line breaks', async () => {
    await adoptResume(resume);
    const files = ['profile.md', 'projects/milk.md'];
    const before = files.map((file) => `\uFEFF${read(file).replaceAll('\n', '\r\n')}`);
    for (const [index, file] of files.entries()) writeFileSync(content(file), before[index] ?? '');
    await adoptResume(resume);
    expect(files.map(read)).toEqual(before);
    expect(listContent().filter((file) => file.startsWith('projects/'))).toEqual([
      'projects/milk.md',
      'projects/rye.md',
    ]);
    edit('profile.md', ['title: ', 'headline: Mine\r\ntitle: ']);
    await adoptResume({ ...resume, basics: { ...resume.basics, phone: '+45 1' } });
    expect(read('profile.md')).toMatch(/^---\nname: .*\nheadline: Mine\n(?:.*\n)* {2}phone: \+45 1\n/);
    expect(read('profile.md')).not.toContain('\r');
  });
});

describe('what git could not undo is refused', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' });
  const commit = () => {
    git('init', '--quiet');
    git('add', '--all');
    git('-c', 'user.name=T', '-c', 'user.email=t@localhost', 'commit', '--quiet', '--message=content');
  };

  it.each<[string, () => void, string]>([
    ['no repository', () => {}, 'git cannot undo this: content/ is not in a repository.'],
    [
      'no commit',
      () => git('init', '--quiet'),
      'git cannot undo this: the change of content/ is not committed.',
    ],
    [
      'what git ignores',
      () => {
        writeFileSync(`${project}/.gitignore`, '*.md');
        commit();
      },
      'git cannot undo this: the change of content/',
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
    expect(await runInProcess('adopt', [])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'git cannot undo this: the change of content/homelab.md is not committed. Commit or undo it.\n',
    });
    expect(git('status', '--porcelain')).toBe(' M content/homelab.md\n');
  });

  it('but not a résumé, whose text cannot control the terminal', async () => {
    const control = '\u001b]0;x\u0007\u009b31m';
    writeFileSync(
      `${project}/resume.yaml`,
      `basics: { "na${control}me": "a${control}" }\n"${control}": b${'\u202e'}`,
    );
    commit();
    vi.spyOn(process, 'cwd').mockReturnValue(project);
    const { code, stdout } = await runInProcess('adopt', [`${project}/resume.yaml`]);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });
});

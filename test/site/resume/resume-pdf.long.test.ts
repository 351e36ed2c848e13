import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InlineText, toPlain } from '../../../src/content/inline-text.ts';
import { RECORD_SECTIONS } from '../../../src/schemas/site-settings.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { createResume, type Resume } from '../../../src/site/resume/resume.ts';
import { drawResume, findTemplateProblems, readPhoto } from '../../../src/site/resume/resume-pdf.ts';
import { WORDS } from '../../../src/site/wording/tables.ts';
import { createWording } from '../../../src/site/wording/wording.ts';
import { FIXTURE_CONTENT, PROJECT } from '../../test-site.ts';
import { credentials, foldPdf, site, sitePhotographed, withProfile } from './resume-site.ts';

const { light } = readPalettes(readFileSync(`${PROJECT}src/styles/tokens.css`, 'utf8'));
const template = readFileSync(`${PROJECT}src/site/resume/resume.typ`, 'utf8');
const hasTools = ['qpdf', 'pdfinfo', 'pdftotext'].every(
  (tool) => spawnSync(tool, ['--version']).error === undefined,
);
const english = createWording('en');
const resume = createResume(site, english);

function draw(drawn: Resume, folder = FIXTURE_CONTENT): Buffer {
  const result = drawResume(drawn, folder, template, light);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.pdf;
}

const published = draw(resume);

describe('the résumé as PDF', () => {
  it('has the same bytes from the same content, and others in other colors', () => {
    expect(draw(resume).equals(published)).toBe(true);
    const other = drawResume(resume, FIXTURE_CONTENT, template, { ...light, accent: '#7a1f6b' });
    expect('pdf' in other && other.pdf.equals(published)).toBe(false);
  });

  it('calls no credential completed that is not', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const { sections } = createResume(withProfile({ credentials: list }), english);
        const drawn = sections
          .filter(({ heading }) => /^(?:Education|Certificates)/.test(heading))
          .flatMap(({ entries }) => entries);
        expect(drawn.map(({ title }) => title).toSorted()).toEqual(list.map(({ title }) => title).toSorted());
        const wrong = drawn.filter((entry) => {
          const isDone = list.find(({ title }) => title === entry.title)?.status === 'listed';
          const isOver = entry.period !== undefined && !/ – today$|^Planned · /.test(entry.period);
          return isDone !== isOver || isDone !== entry.state?.startsWith('Completed');
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('joins a figure and its label as a sentence', () => {
    const [study] = site.content.caseStudies;
    const metrics = [
      { value: '3 double dispatches', label: 'jobs reached twice, of 900' },
      { value: '11 min', label: 'median time of 900' },
    ];
    const compared = {
      value: '62%',
      label: 'fewer: 2 of 6',
      short: 'fewer',
      before: 6,
      after: 2,
      unit: 'min',
    };
    const content = {
      ...site.content,
      caseStudies: study
        ? [
            { ...study, metrics },
            { ...study, metrics: [compared] },
          ]
        : [],
    };
    const { sections } = createResume({ ...site, content }, english);
    const highlights = sections.flatMap(({ entries }) => entries).flatMap((entry) => entry.highlights ?? []);
    expect(highlights.map(toPlain)).toEqual(
      expect.arrayContaining([
        '3 double dispatches, jobs reached twice, of 900',
        '11 min median time of 900',
        '62% fewer (6\u00a0min before, 2\u00a0min after)',
      ]),
    );
  });
});

describe('the template of an owner', () => {
  const withTemplate = (text: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    writeFileSync(path.join(folder, 'resume.typ'), text);
    return folder;
  };

  it('replaces ours, of which it may be a changed copy', () => {
    expect(draw(resume, withTemplate(template)).equals(published)).toBe(true);
    expect(draw(resume, withTemplate(template.replace('30pt', '34pt'))).equals(published)).toBe(false);
  });

  it.each([
    ['= Hi\n\n  #foo', 'content/resume.typ', 3, 4, 'unknown variable: foo'],
    ['= Hi\n#let x = (', 'content/resume.typ', 2, 10, 'unclosed delimiter'],
    ['= Hi\n#let x = (\n#let y = 1', 'content/resume.typ', 2, 10, 'unclosed delimiter'],
    [
      '= Hi\n#image("images/me.jpg")',
      'content/resume.typ',
      2,
      8,
      /^file not found \(searched at content\/images/,
    ],
    ['== Hi\n#set document(title: "x")', 'content/resume.typ', 1, 1, /first heading must be of level 1/],
    ['= Hi', 'content/resume.typ', 1, 1, /missing document title; set the title with/],
  ])(
    'that is %j gives an error at its place, of the check as of the build',
    async (text, file, line, column, message) => {
      const folder = withTemplate(text);
      const problem = { file, line, column, field: '', message: expect.stringMatching(message) };
      expect(drawResume(resume, folder, template, light)).toEqual({ problems: [problem] });
      expect(await findTemplateProblems(resume, folder, light)).toEqual([problem]);
    },
  );
});

// The text that viewers and programs for applicants read; skipped without the packages qpdf and poppler-utils of Debian.
describe.skipIf(!hasTools)('the résumé as PDF, read by qpdf and poppler-utils', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'resume-'));
  const ask = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const save = (pdf: Buffer) => {
    const file = path.join(mkdtempSync(path.join(folder, 'pdf-')), 'resume.pdf');
    writeFileSync(file, pdf);
    return file;
  };
  const write = (resume: Resume, content?: string) => save(draw(resume, content));
  const countPages = (file: string) => Number(/^Pages: +(\d+)/m.exec(ask('pdfinfo', file))?.[1]);
  const file = save(published);

  it.each(Object.keys(WORDS))(
    'has each heading as such, inside its margin, and cuts no word: %s',
    (language) => {
      const whole = [
        'C++',
        'C#',
        '.NET',
        'CI/CD',
        'https://example.com/a/b-c?d=1#e',
        'ada-b.c@d.example.com',
      ];
      const often = Array.from({ length: 60 }, (_, index) => whole[index % whole.length]).join(' ');
      const longest = 'abcdefghijklmnopq'.repeat(5);
      const [word, date] = [{ name: longest, title: longest }, '2026-02'];
      const profile: Partial<typeof site.content.profile> = {
        experience: [
          {
            company: longest,
            role: 'Lead',
            location: longest,
            summary: often,
            start: date,
            end: null,
            highlights: [],
          },
        ],
        credentials: [
          { ...word, kind: 'degree', courses: [], highlights: [], date: '2027-02', status: 'planned' },
          { title: 'Sailing', kind: 'cert', courses: [], highlights: [], date },
        ],
        skills: [{ group: longest, skills: [longest] }],
        languages: [{ language: longest, fluency: longest }],
        awards: [{ ...word, date }],
        publications: [{ ...word, authors: [], publisher: longest, date }],
        volunteering: [{ role: 'Crew', organization: 'Lifeboat', start: date, highlights: [longest] }],
        interests: [{ ...word, keywords: [] }],
        links: { website: `https://example.com/${longest}` },
        description: longest,
      };
      const wording = createWording(language);
      const { content } = withProfile(profile);
      const caseStudies = content.caseStudies.map((study) => ({ ...study, metrics: [] }));
      const drawn = createResume({ ...site, content: { ...content, caseStudies } }, wording);
      const own = { heading: longest, layout: 'list' as const, entries: [] };
      const font = { ja: 'japanese', zh: 'chinese', 'zh-Hant': 'chinese', ar: 'arabic' }[language];
      const pdf = write(
        { ...drawn, sections: [...drawn.sections, own] },
        font && `${PROJECT}test/fixtures/${font}`,
      );
      // Without marks of direction.
      const text = ask('pdftotext', '-layout', pdf, '-')
        .normalize('NFKC')
        .replace(/[\u200e\u202a-\u202e]/g, '');
      const read = foldPdf(ask('pdftotext', pdf, '-'));
      // Experience, case studies and projects come before the record.
      expect(drawn.sections).toHaveLength(3 + RECORD_SECTIONS.length + content.sections.length);
      expect(
        drawn.sections.map(({ heading }) => heading).filter((heading) => !read.includes(foldPdf(heading))),
      ).toEqual([]);
      expect(ask('pdfinfo', '-struct', pdf).match(/^ +H2 /gm)).toHaveLength(drawn.sections.length + 1);
      expect(text).not.toContain('\u00ad');
      for (const part of whole) expect(text.split(/\s+/).filter((found) => found === part).length).toBe(10);
      const words = [
        ...ask('pdftotext', '-bbox', pdf, '-').matchAll(/xMin="([\d.-]+)" .* xMax="([\d.]+)".*/g),
      ];
      const isOutside = (left: number, right: number) => left < 42 || right > 595 - 42;
      const axis = drawn.direction === 'ltr' ? Number(words[0]?.[1]) - 1 : 0;
      const isAcross = (left: number, right: number) => left < axis && right > axis;
      const misplaced = words.filter(
        ([, left, right]) => isOutside(Number(left), Number(right)) || isAcross(Number(left), Number(right)),
      );
      expect(misplaced.map(([found]) => found)).toEqual([]);
    },
  );

  it('ends a line of a long name after a hyphen, and leaves no gap', () => {
    const name = 'Max Featherstonehaugh-Cholmondeley von Berg';
    const long = write(createResume(withProfile({ name }), createWording('en')));
    const [head] = ask('pdftotext', '-layout', long, '-').split('Principal');
    expect(head?.trim().split(/\n\s*/)).toEqual(['Max Featherstonehaugh-', 'Cholmondeley von Berg']);
  });

  it('is well formed and tagged, and has a title, an author and a language', () => {
    expect(ask('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
    const facts = ask('pdfinfo', file);
    expect(facts).toMatch(/^Title: +Résumé of Rosalind Quillfeather$/m);
    expect(facts).toMatch(/^Author: +Rosalind Quillfeather$/m);
    expect(facts).toMatch(/^Tagged: +yes$/m);
    expect(ask('qpdf', '--json', '--json-key=qpdf', file)).toMatch(/"\/Lang": "u:en"/);
    const metadata = ask('pdfinfo', '-meta', file);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('has headings, lists and links as such', () => {
    const structure = ask('pdfinfo', '-struct', file);
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag} `, 'gm'))?.length ?? 0;
    const { sections } = resume;
    const blocks = sections.filter(({ layout }) => layout === 'entries').flatMap(({ entries }) => entries);
    const items = sections.filter(({ layout }) => layout === 'list').flatMap(({ entries }) => entries);
    const bullets = items.length + blocks.flatMap(({ highlights = [] }) => highlights).length;
    const tags = ['H1', 'H2', 'H3', 'LI', 'LBody'].map(count);
    expect(tags).toEqual([1, sections.length, blocks.length, bullets, bullets]);
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

  it('has a photo with its text alternative where the owner asks for it', async () => {
    const photographed = createResume(sitePhotographed, english);
    const photo = await readPhoto(photographed, FIXTURE_CONTENT);
    const result = drawResume(photographed, FIXTURE_CONTENT, template, light, photo);
    const pdf = path.join(folder, 'photo.pdf');
    writeFileSync(pdf, 'pdf' in result ? result.pdf : '');
    expect(ask('pdfimages', '-list', pdf)).toMatch(/^ +1 +0 image +300 +300 .* jpeg/m);
    expect(ask('pdfinfo', '-struct', pdf)).toMatch(/Figure/);
    expect(ask('pdfimages', '-list', file)).not.toContain('jpeg');
  });

  it('shows what a project is, the role, the time and all of its text, in this order', () => {
    const [project] = site.content.projects;
    const changed = {
      ...project,
      start: 2019,
      end: null,
      roles: ['Founder'],
      entity: 'Potters',
      description: 'A kiln:\n\n• Fired 40 pots\n• Cracked none\n\nAnd a clock.',
    } as typeof project & object;
    const content = { ...site.content, projects: [changed] };
    const text = ask('pdftotext', '-raw', write(createResume({ ...site, content }, english)), '-');
    expect(text).toMatch(
      /^Projects Tidecard: A week .*\n.*\n2019 – today\nPotters · Founder · .*\nA kiln:\n• Fired 40 pots\n• Cracked none\nAnd a clock\.$/m,
    );
  });

  it('has languages on one line where they fit', () => {
    const languages = ['Dutch', 'English', 'German'].map((language) => ({ language, fluency: 'Fluent' }));
    const text = (count: number) => {
      const many = Array.from({ length: count }, () => languages).flat();
      return ask('pdftotext', '-raw', write(createResume(withProfile({ languages: many }), english)), '-');
    };
    expect(text(1)).toMatch(/^Languages Dutch: Fluent · English: Fluent · German: Fluent$/m);
    expect(text(3)).toMatch(/^English: Fluent$/m);
  });

  it('has the lists of the profile as lists', () => {
    const listed = write(
      createResume(withProfile({ description: 'I build:\n\n• kilns\n• clocks' }), english),
    );
    expect(ask('pdfinfo', '-struct-text', listed)).toMatch(/"I build:"\s+L \(block\).*"kilns".*"clocks"/s);
  });

  it('has the marks of fields: bold and italic letters, code, and links that can be followed', () => {
    const [position] = site.content.profile.experience;
    const nodes: InlineText = [
      {
        type: 'strong',
        children: [
          { type: 'text', value: 'Led ' },
          { type: 'inlineCode', value: 'a_b' },
        ],
      },
      { type: 'text', value: ' and ' },
      { type: 'emphasis', children: [{ type: 'text', value: 'rose' }] },
      { type: 'link', url: 'https://example.com/rose', children: [{ type: 'text', value: ' here' }] },
    ];
    const experience = [{ ...position, role: 'Lead', end: null, summary: nodes, highlights: [nodes] }];
    const pdf = write(createResume(withProfile({ experience, headline: nodes }), english));
    const text = ask('pdftotext', pdf, '-');
    expect(text.match(/Led a_b and rose here/g)).toHaveLength(3);
    expect(text).not.toMatch(/[*`]/);
    expect(ask('pdffonts', pdf)).toMatch(/SemiBold.*Italic|Italic.*SemiBold/s);
    expect(ask('qpdf', '--qdf', '--object-streams=disable', pdf, '-')).toContain(
      '(https://example.com/rose)',
    );
  });

  it('keeps the words around an emoji apart, also where marks begin and end', () => {
    const strong = (value: string) => ({
      type: 'strong' as const,
      children: [{ type: 'text' as const, value }],
    });
    const texts = ['🎉 Ships ', '🚀 with ', '🤝now ', 'and ❤️', '.'].map((value) => ({
      type: 'text' as const,
      value,
    }));
    const headline = texts.flatMap((node, index) => (index > 0 ? [strong(`bold${index}`), node] : [node]));
    const text = ask('pdftotext', write(createResume(withProfile({ headline }), english)), '-');
    expect(text).toMatch(/^Ships bold1 with bold2now bold3and bold4\./m);
  });

  it('continues on further pages, each with its number and the section that continues, and loses nothing', () => {
    const { experience, skills } = site.content.profile;
    const thrice = <Item>(items: Item[]) => [...items, ...items, ...items];
    const long = write(
      createResume(withProfile({ experience: thrice(experience), skills: thrice(skills) }), english),
    );
    const pages = ask('pdftotext', long, '-').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    // The section that goes on has its name there.
    expect(pages[1]).toMatch(/^Experience$/m);
    for (const { summary = '' } of experience.slice(0, 2)) {
      expect(foldPdf(pages.join(' ')).split(foldPdf(toPlain(summary)).slice(-30)).length - 1).toBe(3);
    }
  });

  it.each([24, 26, 28])('keeps the title of a long entry with the text below it, after %d lines', (count) => {
    const [project] = site.content.projects;
    const description = Array.from({ length: 9 }, (_, index) => `Part ${index}.`).join('\n\n');
    const projects = [{ ...project, description }] as typeof site.content.projects;
    const lines = Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
    const { profile } = withProfile({ description: lines, experience: [] }).content;
    const drawn = createResume(
      { ...site, content: { ...site.content, profile, caseStudies: [], projects } },
      english,
    );
    const pages = ask('pdftotext', write(drawn), '-').split('\f');
    expect(pages.findIndex((page) => page.includes('Tidecard:'))).toBe(
      pages.findIndex((page) => page.includes('Part 0.')),
    );
  });

  it.each([31, 33])('keeps the title of a position with the list below it, after %d lines', (count) => {
    const [job] = site.content.profile.experience;
    const highlights = Array.from({ length: 12 }, (_, index) => `Item ${index}.`);
    const long = { ...job, role: 'Counter', company: 'Dairy '.repeat(14), summary: undefined, highlights };
    const description = Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n');
    const { profile } = withProfile({ description, experience: [long as never] }).content;
    const drawn = createResume(
      { ...site, content: { ...site.content, profile, caseStudies: [], projects: [] } },
      english,
    );
    const [first] = ask('pdftotext', write(drawn), '-').split('\f');
    expect(first?.includes('Counter')).toBe(first?.includes('Item 0.'));
  });

  it('draws letters of other scripts, and leaves out emoji and ornaments', () => {
    const name = 'Łucja Ščedrova Δέλτα Щука';
    const text = ask('pdftotext', write(createResume(withProfile({ name: `${name} 🚀 ★` }), english)), '-');
    expect(text).toContain(`${name}\n`);
    const [project = {}] = site.content.projects;
    const projects = [{ ...project, name: '★ 🚀', tagline: 'Flies.' }] as typeof site.content.projects;
    const content = { ...site.content, projects };
    expect(ask('pdftotext', write(createResume({ ...site, content }, english)), '-')).toMatch(/^Flies\./m);
  });

  it('names no site that is on this machine only', () => {
    const local = write(createResume({ ...site, baseUrl: 'http://localhost:4321' }, english));
    expect(ask('pdftotext', local, '-')).not.toContain('localhost');
  });

  it.each([
    ['en', FIXTURE_CONTENT],
    ['ar', `${PROJECT}test/fixtures/arabic`],
  ])(
    'draws results to the edge of the page, from one line and as long as their numbers: %s',
    (language, content) => {
      const [study] = site.content.caseStudies;
      const metrics = [
        { value: '75%', label: 'less', before: 40, after: 10 },
        { value: '2', label: 'more', before: 1, after: 2, unit: 'h' },
      ];
      const caseStudies = study ? [{ ...study, metrics }] : [];
      const pdf = write(
        createResume({ ...site, content: { ...site.content, caseStudies } }, createWording(language)),
        content,
      );
      const drawing = ask('qpdf', '--qdf', '--object-streams=disable', pdf, '-');
      const bars = [...drawing.matchAll(/^1 0 0 -1 (\S+) \S+ cm\n.* cs\n.* scn\n0 0 m\n(\S+) 0 l\n/gm)].map(
        ([, left, length]) => [Number(left), Number(left) + Number(length)],
      );
      const words = [...ask('pdftotext', '-bbox', pdf, '-').matchAll(/xMin="(\S+)" .* xMax="(\S+)"/g)];
      const edges = words.map(([, left, right]) => (language === 'ar' ? -Number(left) : Number(right)));
      const places = bars.map(([left = 0, right = 0]) =>
        language === 'ar' ? [-right, -left] : [left, right],
      );
      const [zero = 0, longest = 0] = places[0] ?? [];
      expect(longest).toBeCloseTo(Math.max(...edges), 0);
      const lengths = places.map(([start = 0, end = 0]) => [start - zero, (end - start) / (longest - zero)]);
      const expected = [1, 0.25, 0.5, 1].map((length) => [0, length]);
      expect(lengths.flat()).toEqual(expected.flat().map((number) => expect.closeTo(number, 2)));
    },
  );

  it('has a place on a line of its own if it does not fit beside the role', () => {
    const location = 'Llanfairpwllgwyngyll, Wales';
    const title = 'Keeper of the tide tables of the northern harbours';
    const text = ask('pdftotext', write(createResume(withProfile({ title, location }), english)), '-');
    expect(text).toContain(`${title}\n${location}\n`);
  });

  it('is set smaller where it then takes fewer pages, and only there, fills more than half of the last page and has no large letters', () => {
    const { experience } = site.content.profile;
    const content = { ...site.content, caseStudies: [], projects: [] };
    const drawn = Array.from({ length: 10 }, (_, copies) => {
      const entries = Array.from({ length: copies + 1 }, () => experience[0] ?? {}) as typeof experience;
      const profile = { ...content.profile, experience: entries };
      const pdf = write(createResume({ ...site, content: { ...content, profile } }, english));
      const sizes = [
        ...ask('pdftotext', '-bbox', '-l', '1', pdf, '-').matchAll(
          /yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g,
        ),
      ];
      const [, top, bottom] = sizes[0] ?? [];
      const pages = countPages(pdf);
      const words = [
        ...ask('pdftotext', '-bbox', '-f', `${pages}`, pdf, '-').matchAll(/yMax="([\d.]+)">(.*)</g),
      ];
      // The foot is at 810 points.
      const lowest = Math.max(...words.map(([, y]) => Number(y)).filter((y) => y < 780));
      return { pages, size: Math.round(Number(bottom) - Number(top)), lowest };
    });
    expect(Math.min(...drawn.map(({ lowest }) => lowest))).toBeGreaterThan(480);
    expect(Math.max(...drawn.map(({ size }) => size))).toBeLessThan(49);
    expect(drawn.map(({ pages }) => pages)).toEqual(drawn.map(({ pages }) => pages).toSorted());
    const [onOnePage, onTwo] = [1, 2].map((count) => drawn.filter(({ pages }) => pages === count));
    expect(new Set(onOnePage?.map(({ size }) => size)).size).toBeGreaterThan(1);
    expect(onTwo?.[0]?.size).toBeGreaterThan(onOnePage?.at(-1)?.size ?? Number.NaN);
  });
});

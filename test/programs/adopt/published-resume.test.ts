import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/api/resources.ts';
import { parseFile } from '../../../src/content/check-file.ts';
import { collections } from '../../../src/content/collections.ts';
import type { ProfileContent } from '../../../src/content/content.ts';
import type { ContentProblem } from '../../../src/content/content-error.ts';
import { findHiddenCharacter } from '../../../src/content/hidden-characters.ts';
import { createContent } from '../../../src/programs/adopt/create-content.ts';
import { parseResume } from '../../../src/programs/adopt/resume.ts';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { credentials, month, site, withProfile } from '../../site/resume/resume-site.ts';

/** Later than every credential of the tests: what is not over yet, adopting does not list as completed. */
const now = new Date('2070-01-31T12:00:00Z');
const updated = '2070-01-31';

/** Text as a field can hold it: one line, without hidden characters; some of it means something in YAML or Markdown. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('null', '2025-01-01', '- C# # F#', '"a": \'b\'', '10\u00a0000 a  b', '*a* [b](c) <d>'),
  )
  .map((each) => each.replace(/[\r\n]/g, '').trim())
  .filter((each) => each !== '' && !findHiddenCharacter(each));
const description = fc
  .array(text, { minLength: 1, maxLength: 3 })
  .map((blocks) => blocks.map((each) => each.replace(/\s+/g, ' ')).join('\n\n'));
const url = fc.webUrl();
const list = (each: fc.Arbitrary<string>) => fc.array(each, { minLength: 1, maxLength: 4 });

const profiles: fc.Arbitrary<Partial<ProfileContent>> = fc.record({
  name: text,
  title: text,
  location: text,
  description,
  contact: fc.record({ email: fc.constantFrom('a.b+c@example.com', 'x@y.test'), phone: text }),
  links: fc.record({ github: url, linkedin: url, itch: url, resume: url }),
  skills: fc.array(fc.record({ group: text, skills: list(text) }), { maxLength: 3 }),
  experience: fc.array(
    fc
      .record({ role: text, company: text, start: month, end: fc.option(month), summary: text })
      .filter(({ start, end }) => end === null || start <= end),
    { maxLength: 3 },
  ),
  credentials,
});
const projects = fc.uniqueArray(
  fc.record(
    { name: text, tagline: text, description, technologies: list(text), url },
    { requiredKeys: ['name', 'tagline', 'description', 'technologies'] },
  ),
  { maxLength: 4, selector: ({ name }) => name },
);

describe('adopting the résumé that a site publishes', () => {
  it('gives back the profile and the projects of the fixture', async () => {
    expect(await adoptPublished(site)).toEqual(toExpected(site));
  });

  it('gives back every profile, in all that JSON Resume can carry', () => {
    return fc.assert(
      fc.asyncProperty(profiles, async (changes) => {
        const published = withProfile(changes);
        expect(await adoptPublished(published)).toEqual(toExpected(published));
      }),
    );
  });

  it('gives back every project, each from a file of its own', () => {
    const pair = ['C++', 'C#'].map((name) => ({ name, tagline: 'a', description: 'b', technologies: ['c'] }));
    return fc.assert(
      fc.asyncProperty(projects, async (changes) => {
        const text = { html: '', markdown: '', headings: [] };
        const published = {
          ...site,
          content: {
            ...site.content,
            projects: changes.map((project) => ({ ...project, updated, id: '', text })),
          },
        };
        expect(await adoptPublished(published)).toEqual(toExpected(published));
      }),
      { examples: [[pair]] },
    );
  });

  it('keeps the subject of a degree, and takes no page of an institution for a confirmation', async () => {
    const degree = {
      title: 'Master of Arts in Law in Practice',
      issuer: 'A college',
      kind: 'degree' as const,
      date: '2020-06',
      inProgress: false,
      status: 'listed' as const,
      verificationUrl: 'https://verify.example.com/1',
    };
    const resume = toJsonResume(withProfile({ credentials: [degree] }));
    expect(resume.education).toMatchObject([{ studyType: 'Master of Arts', area: 'Law in Practice' }]);
    const { verificationUrl: _, ...unconfirmed } = degree;
    const [{ verificationUrl: __, ...entry } = {}] = resume.education;
    const other = { ...resume, education: [{ ...entry, url: 'https://college.example.com' }] };
    expect((await adoptText(JSON.stringify(other))).profile?.credentials).toEqual([unconfirmed]);
  });
});

function adoptPublished(published: Site) {
  return adoptText(JSON.stringify(toJsonResume(published)));
}

/** Reads the content that adopting creates, as a build reads it; fails where the build would report a problem. */
async function adoptText(resume: string) {
  const problems: ContentProblem[] = [];
  const files = [...createContent(parseResume(resume), new Map(), now)];
  const parse = ([file, source]: (typeof files)[number]) =>
    parseFile(file, source, collections.projects, problems);
  const parsed = await Promise.all(files.filter(([file]) => file.startsWith('projects/')).map(parse));
  const read = parsed.flatMap(({ entry }) => entry?.data ?? []);
  const profile = await parseFile(
    'profile.md',
    new Map(files).get('profile.md') ?? '',
    collections.profile,
    problems,
  );
  expect(problems).toEqual([]);
  return {
    profile: profile.entry?.data,
    projects: read.map(({ order: _, draft: __, ...project }) => project),
  };
}

/**
 * What JSON Resume has no place for: days of change, the résumé itself, paper, and all that is not completed. It
 * keeps certificates and education apart, so the order between the two is lost.
 */
function toExpected({ content }: Site) {
  const { paper: _, text: __, ...profile } = content.profile;
  const listed = profile.credentials.filter(({ status }) => status === 'listed');
  return {
    profile: {
      ...profile,
      updated,
      links: { ...profile.links, resume: '/resume.pdf' },
      credentials: [
        ...listed.filter(({ kind }) => kind === 'cert'),
        ...listed.filter(({ kind }) => kind !== 'cert'),
      ],
    },
    projects: content.projects.map(({ id: _, text: __, picture: ___, ...project }) => ({
      ...project,
      updated,
    })),
  };
}

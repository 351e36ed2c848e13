import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../src/api/resources.ts';
import { type ProfileContent, showEntry } from '../../../src/content/content.ts';
import { describeHidden } from '../../../src/content/files.ts';
import { type InlineText, toPlain } from '../../../src/content/inline-text.ts';
import { readContent } from '../../../src/content/read.ts';
import { createContent } from '../../../src/programs/adopt/create-content.ts';
import { parseLine } from '../../../src/programs/adopt/plain-text.ts';
import { readResume } from '../../../src/programs/adopt/resume-file.ts';
import { textSchema } from '../../../src/schemas/formats.ts';
import { isInOrder, PRESENT } from '../../../src/schemas/period.ts';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { createContentFolder } from '../../content/content-folder.ts';
import { READ_OPTIONS } from '../../fixtures/content.ts';
import { credentials, month, site, withProfile } from '../../site/resume/resume-site.ts';

/** Later than every credential of the tests: what is not over yet, adopting does not list as completed. */
const now = new Date('2070-01-31T12:00:00Z');
const updated = '2070-01-31';

/** Text as a field can hold it: one line, without hidden characters and marks; some of it means something in YAML or Markdown. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'null',
      '2025-01-01',
      'C# # F#',
      '"a": \'b\'',
      '10\u00a0000 a b',
      '* a _b [c] <d>',
      'a \\! b',
    ),
  )
  .map((each) => each.replace(/[\r\n]/g, '').trim())
  .filter(
    (each) => textSchema.safeParse(each).success && !describeHidden(each) && parseLine(each).text === each,
  );
const description = fc
  .uniqueArray(
    text.map((each) => each.replace(/\s+/g, ' ')),
    { minLength: 1, maxLength: 3 },
  )
  .map((blocks) => blocks.join('\n\n'));
/** A text that is not a number. */
const word = text.map((each) => `x${each}`);
const url = fc.webUrl();
const list = (each: fc.Arbitrary<string>) => fc.uniqueArray(each, { minLength: 1, maxLength: 4 });

const some = <Value>(each: fc.Arbitrary<Value>) => fc.option(each, { nil: undefined });
const date = fc.oneof(month, fc.integer({ min: 1960, max: 2060 }).map(String));
const activity = {
  role: text,
  url: some(url),
  summary: some(text),
  highlights: fc.uniqueArray(text, { maxLength: 3 }),
  start: date,
  end: fc.option(date),
};
const positions = <Place extends object>(place: { [Key in keyof Place]: fc.Arbitrary<Place[Key]> }) =>
  fc.array(fc.record({ ...activity, ...place }).filter(isInOrder), { maxLength: 3 });

const profiles: fc.Arbitrary<Partial<ProfileContent>> = fc.record({
  // A name of symbols alone is a problem.
  name: text.filter((each) => /[\p{L}\p{N}\p{P}]/u.test(each)),
  title: text,
  headline: some(text),
  location: some(
    fc.oneof(
      // A line with a number may be a street address.
      text.filter((each) => !/\d/.test(each)),
      fc.record({ city: text, region: text, country: fc.constantFrom('DK', 'JP') }),
    ),
  ),
  description,
  contact: fc.record({ email: fc.constantFrom('a.b+c@example.com', 'x@y.test'), phone: some(text) }),
  links: fc.dictionary(fc.constantFrom('github', 'itch', 'My zine', 'website'), url),
  skills: fc.array(fc.record({ group: text, level: some(word), skills: list(text) }), { maxLength: 3 }),
  experience: positions({ company: some(text), about: some(text), location: some(text) }),
  credentials,
  languages: fc.array(fc.record({ language: text, fluency: some(word) }), { maxLength: 2 }),
  awards: fc.array(fc.record({ title: text, awarder: some(text), date: some(date), summary: some(text) }), {
    maxLength: 2,
  }),
  publications: fc.array(
    fc.record({
      name: text,
      authors: fc.uniqueArray(text, { maxLength: 2 }),
      publisher: some(text),
      date: some(date),
      url: some(url),
      summary: some(text),
    }),
    { maxLength: 2 },
  ),
  volunteering: positions({ organization: some(text) }),
  interests: fc.array(fc.record({ name: text, keywords: fc.uniqueArray(text, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
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
      { numRuns: 25 },
    );
  });

  it('gives back every project, each from a file of its own', () => {
    const pair = ['C++', 'C#'].map((name) => ({ name, tagline: 'a', description: 'b', technologies: ['c'] }));
    return fc.assert(
      fc.asyncProperty(projects, async (changes) => {
        const text = { html: '', markdown: '', headings: [], lead: '' };
        const published = {
          ...site,
          content: {
            ...site.content,
            projects: changes.map((project, order) => ({
              ...{ roles: [], draft: false, order, updated, id: '', text },
              ...project,
            })),
          },
        };
        expect(await adoptPublished(published)).toEqual(toExpected(published));
      }),
      { examples: [[pair]], numRuns: 25 },
    );
  });
});

/** Reads the content that adopting creates, as a build reads it; fails where the build would report a problem. */
async function adoptPublished(published: Site) {
  const resume = JSON.stringify(toJsonResume(published));
  const { files } = await createContent(readResume(Buffer.from(resume)), { folder: '', today: updated });
  const folder = await createContentFolder(Object.fromEntries(files));
  const { entries, problems } = await readContent(folder, { ...READ_OPTIONS, now });
  // The other files of a site are missing.
  expect(problems.filter(({ file }) => files.has(file.replace('content/', '')))).toEqual([]);
  const [entry] = entries.profile;
  if (!entry) throw new Error('The profile has no entry');
  const { text: _, ...profile } = showEntry(entry);
  return withoutMarks({
    profile,
    projects: entries.projects
      .toSorted((a, b) => Number(a.data.order) - Number(b.data.order))
      .map(showEntry)
      .map(({ order: __, draft: ___, text: ____, ...project }) => project),
  });
}

const MARKS = ['text', 'strong', 'emphasis', 'inlineCode', 'link'];

/** Prose and open ends as JSON Resume has them. Text in which adopting wrongly finds marks still differs, because it loses characters. */
function withoutMarks(value: unknown): unknown {
  if (value === PRESENT) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutMarks(each)]));
  }
  const isProse = value.length > 0 && value.every((each) => MARKS.includes(each?.type));
  return isProse ? toPlain(value as InlineText) : value.map(withoutMarks);
}

const isCertificate = ({ kind }: { kind?: string | undefined }) => kind === 'cert' || kind === 'program';

const UNSAID = ['id', 'text', 'picture', 'image', 'imageAlt', 'order', 'draft'];

/**
 * Removes the parts that JSON Resume has no place for: days of change, the résumé itself, paper, marks, and plans. It keeps
 * certificates and education apart, so the order between the two is lost.
 */
function toExpected({ content }: Site) {
  const { paper: _, text: __, links, ...profile } = content.profile;
  const { resume: ___, ...elsewhere } = links;
  const kept = profile.credentials
    .filter(
      (one) => one.status === 'listed' || (one.status === 'in-progress' && one.start && !isCertificate(one)),
    )
    .map(({ inProgress: ____, ...credential }) => credential);
  return withoutMarks({
    profile: {
      ...profile,
      paper: 'a4',
      updated,
      links: elsewhere,
      credentials: [...kept.filter(isCertificate), ...kept.filter((one) => !isCertificate(one))],
    },
    projects: content.projects.map((project) => {
      const fields = Object.entries(project).filter(([name]) => !UNSAID.includes(name));
      return { ...Object.fromEntries(fields), updated };
    }),
  });
}

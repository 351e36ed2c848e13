import { describe, expect, it } from 'vitest';
import { parseFile } from '../../src/content/check-file.ts';
import { type Collection, collections } from '../../src/content/collections.ts';
import { formatProblem } from '../../src/content/content-error.ts';
import { findDateWarnings } from '../../src/content/date-warnings.ts';
import { changeSample, type SampleFile } from './sample-files.ts';

const NOON = '2026-03-15T12:00:00Z';

/** What is warned of in one sample file of which some text is replaced. */
function warningsOf(file: SampleFile, from: string, to: string, now = NOON): string[] {
  const name = file === 'profile.md' ? 'profile' : file.startsWith('projects') ? 'projects' : 'pages';
  const text = changeSample(file, from, to);
  const read = parseFile(`content/${file}`, text, collections[name] as Collection<unknown>, []);
  const files = { profile: [], projects: [], caseStudies: [], sandbox: [], pages: [], allowlist: [] };
  return findDateWarnings({ ...files, [name]: [read] }, new Date(now)).map(formatProblem);
}

const CERTIFICATE = 'date: 2027-01\n    inProgress: true\n    status: in-progress';
const credential = (date: string, status: string) =>
  `date: ${date}\n    inProgress: ${status === 'in-progress'}\n    status: ${status}`;

describe('the month of a credential', () => {
  it.each([
    ['2026-02', 'in-progress', NOON],
    ['2026-02', 'planned', NOON],
    ['2025-12', 'planned', NOON],
    ['2020-01', 'in-progress', NOON],
    ['2026-03', 'planned', '2026-04-02T00:00:00Z'],
  ])('is past when it is %s, %s, at %s', (date, status, now) => {
    expect(warningsOf('profile.md', CERTIFICATE, credential(date, status), now)).toEqual([
      `content/profile.md:33:11 credentials[1].date has passed, but status is ${status}; write the new expected month, or status: listed if it is completed`,
    ]);
  });

  it.each([
    ['2026-03', 'in-progress', NOON],
    ['2026-03', 'planned', '2026-03-31T23:59:59Z'],
    // Still March somewhere.
    ['2026-03', 'planned', '2026-04-01T11:59:00Z'],
    ['2026-04', 'planned', NOON],
    ['2031-01', 'in-progress', NOON],
    ['2020-01', 'listed', NOON],
  ])('is not past when it is %s, %s, at %s', (date, status, now) => {
    expect(warningsOf('profile.md', CERTIFICATE, credential(date, status), now)).toEqual([]);
  });
});

describe('the day in updated', () => {
  it.each([
    ['profile.md', '2026-03-17'],
    ['projects/sample.md', '2026-04-01'],
    ['pages/sample.md', '2027-01-01'],
  ] as const)('is in the future in %s when it is %s', (file, day) => {
    expect(warningsOf(file, 'updated: 2026-03-14', `updated: ${day}`)).toEqual([
      expect.stringMatching(
        /^content\/\S+:\d+:10 updated is in the future; write the day of the last change$/,
      ),
    ]);
  });

  it.each([
    ['profile.md', '2026-03-15', NOON],
    // The day has begun east of Greenwich.
    ['pages/sample.md', '2026-03-16', '2026-03-15T10:00:00Z'],
    ['projects/sample.md', '2019-01-01', NOON],
  ] as const)('is not in the future in %s when it is %s at %s', (file, day, now) => {
    expect(warningsOf(file, 'updated: 2026-03-14', `updated: ${day}`, now)).toEqual([]);
  });

  it('may be in the future in a draft', () => {
    const draft = 'updated: 2030-01-01\ndraft: true';
    expect(warningsOf('pages/sample.md', 'updated: 2026-03-14', draft)).toEqual([]);
  });
});

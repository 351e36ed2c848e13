import { expect, it } from 'vitest';
import { describePeriod, describeWhen, toRecord } from '../../src/site/record.ts';
import { toResume } from '../../src/site/resume/resume.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { site, withProfile } from './resume/resume-site.ts';

const { profile } = site.content;

it.each([
  [{ start: 2010, date: '2013-06', status: 'listed' }, '2010 – Jun 2013 · Completed (self-reported)'],
  [{ date: '2013-06', status: 'listed' }, 'Jun 2013 · Completed (self-reported)'],
  [{ start: 2010, date: 2013, kind: undefined }, '2010 – 2013'],
  [
    { start: '2025-09', date: '2027-06', status: 'in-progress' },
    'Sep 2025 – today · In progress, expected June 2027',
  ],
  [{ date: '2027-09', status: 'planned' }, 'Planned for September 2027'],
  [{ start: 2010 }, 'Started 2010'],
  [{}, ''],
] as const)('says when a degree was, and how far it is: %j', (facts, expected) => {
  const degree = { kind: 'degree' as const, title: 'Physics', courses: [], ...facts };
  const [education] = toRecord({ ...profile, credentials: [degree] }, createWording('en'));
  expect(education?.entries.map(describeWhen)).toEqual([expected]);
});

it.each([
  [{ start: '2020-05', end: '2021-03' }, 'May 2020 – Mar 2021'],
  [{ start: '2020-05', end: null }, 'May 2020 – today'],
  [{ start: '2020-05' }, 'May 2020'],
  [{ end: 2021 }, '2021'],
  [{ end: null }, undefined],
])('says of the period %j what is known: %s', (period, expected) => {
  expect(describePeriod(period, createWording('en'))).toBe(expected);
});

it('keeps the link that verifies a credential without a date', () => {
  const credential = { title: 'Physics', courses: [], verificationUrl: 'https://verify.test/1' };
  const [education] = toRecord({ ...profile, credentials: [credential] }, createWording('en'));
  expect(education?.entries).toMatchObject([{ verificationUrl: 'https://verify.test/1' }]);
});

it('shows a link that is not encoded as UTF-8 in the résumé as it is', () => {
  const links = { github: 'https://example.com/caf%C3%A9', website: 'https://example.com/caf%E9' };
  const { contact } = toResume(withProfile({ links }), createWording('en'));
  expect(contact.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['example.com/café', 'example.com/caf%E9']),
  );
});

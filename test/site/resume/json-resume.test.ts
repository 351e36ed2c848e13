import { validate } from '@jsonresume/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { credentials, site, sitePhotographed, withProfile } from './resume-site.ts';

/** The file as its readers parse it. */
const resume = JSON.parse(JSON.stringify(toJsonResume(site)));

describe('the résumé as JSON Resume', () => {
  it('is valid by the published schema', async () => {
    const problems = await new Promise((resolve) => validate(resume, resolve));
    expect(problems).toBeNull();
  });

  it('says where it is published and when it last changed', () => {
    expect(resume.basics.url).toBe('https://portfolio.example.com/');
    expect(resume.meta).toMatchObject({
      canonical: 'https://portfolio.example.com/resume.json',
      lastModified: '2026-11-12T00:00:00',
    });
  });

  it('has a photo where the owner asks for it', () => {
    expect(toJsonResume(sitePhotographed).basics.image).toBe(
      'https://portfolio.example.com/_astro/photo.webp',
    );
    expect(resume.basics).not.toHaveProperty('image');
  });

  it.each([
    ['Pacific Northwest, USA', { address: 'Pacific Northwest, USA' }],
    [
      { city: 'Vienna', country: 'AT' },
      { city: 'Vienna', countryCode: 'AT' },
    ],
    [
      { city: 'Ribe', region: 'Jutland', country: 'DK' },
      { city: 'Ribe', region: 'Jutland', countryCode: 'DK' },
    ],
    [{ region: 'Jutland' }, { region: 'Jutland' }],
  ])('has a location as its owner wrote it: %j', (location, parts) => {
    const published = JSON.parse(JSON.stringify(toJsonResume(withProfile({ location }))));
    expect(published.basics.location).toEqual(parts);
  });

  it('names the site of the owner in place of this one', () => {
    const own = toJsonResume(withProfile({ links: { website: 'https://ada.test/me' } }));
    expect(own.basics).toMatchObject({ url: 'https://ada.test/me', profiles: [] });
  });

  it('has every credential but planned ones and unfinished ones that would read as finished', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const { education, certificates } = toJsonResume(withProfile({ credentials: list }));
        const titles = [
          ...education.map(({ studyType }) => studyType),
          ...certificates.map(({ name }) => name),
        ];
        const kept = list.filter(
          ({ kind, start, status }) =>
            status === 'listed' || (status === 'in-progress' && kind === 'degree' && start !== undefined),
        );
        expect(titles.toSorted()).toEqual(kept.map(({ title }) => title).toSorted());
        const open = education.filter(({ status }) => status === 'in-progress');
        expect(open.filter(({ startDate, endDate }) => !startDate || endDate)).toEqual([]);
        const trained = list.filter(({ kind, status }) => kind !== 'degree' && status === 'listed');
        expect(certificates).toHaveLength(trained.length);
        expect(open).toHaveLength(kept.filter(({ status }) => status === 'in-progress').length);
      }),
    );
  });
});

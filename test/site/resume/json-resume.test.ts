import { validate } from '@jsonresume/schema';
import fc from 'fast-check';
import * as theme from 'jsonresume-theme-stackoverflow';
import { render } from 'resumed';
import { describe, expect, it } from 'vitest';
import { toProfile } from '../../../src/api/resources.ts';
import { toJsonResume } from '../../../src/site/resume/json-resume.ts';
import { credentials, site, withProfile } from './resume-site.ts';

const resume = toJsonResume(site);
const profile = toProfile(site);

describe('the résumé as JSON Resume', () => {
  it('is valid by the published schema', async () => {
    const problems = await new Promise((resolve) => validate(resume, resolve));
    expect(problems).toBeNull();
  });

  it('says where it is published and when it last changed', () => {
    expect(resume.meta).toMatchObject({
      canonical: 'https://portfolio.example.com/resume.json',
      lastModified: '2026-11-12T00:00:00',
    });
  });

  it('has each field of the profile that the format has a place for', () => {
    const { basics, work, skills } = resume;
    expect(basics).toMatchObject({
      name: profile.name,
      label: profile.title,
      summary: profile.description,
      location: { region: profile.location },
      url: profile.url,
      ...profile.contact,
    });
    const { resume: _, ...links } = profile.links;
    expect(basics.profiles.map(({ url }) => url)).toEqual(Object.values(links));
    const experience = work.map(({ name, position, startDate, endDate = null, summary }) => ({
      role: position,
      company: name,
      start: startDate,
      end: endDate,
      summary,
    }));
    expect(experience).toEqual(profile.experience);
    expect(skills.map(({ name, keywords }) => ({ group: name, skills: keywords }))).toEqual(profile.skills);
  });

  it('keeps every credential that is listed, and no other one', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const { education, certificates } = toJsonResume(withProfile({ credentials: list }));
        const back = [
          ...education.map(({ institution, endDate, verificationUrl, ...degree }) => ({
            title: ['studyType' in degree && degree.studyType, degree.area].filter(Boolean).join(' in '),
            issuer: institution,
            kind: 'studyType' in degree ? 'degree' : 'program',
            date: endDate,
            ...(verificationUrl && { verificationUrl }),
          })),
          ...certificates.map(({ name, issuer, date, url }) => ({
            title: name,
            issuer,
            kind: 'cert',
            date,
            ...(url && { verificationUrl: url }),
          })),
        ];
        const listed = list
          .filter(({ status }) => status === 'listed')
          .map(({ status: _, inProgress: __, ...credential }) => credential);
        expect(back).toHaveLength(listed.length);
        expect(back).toEqual(expect.arrayContaining(listed));
      }),
    );
  });

  it('mentions nowhere what is planned or in progress', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        const text = JSON.stringify(toJsonResume(withProfile({ credentials: list })));
        const pending = list.filter(({ status }) => status !== 'listed');
        expect(pending.filter(({ issuer }) => text.includes(issuer))).toEqual([]);
      }),
    );
  });

  it('is rendered by resumed with a common theme', async () => {
    const html = await render(JSON.parse(JSON.stringify(resume)), theme);
    const [first] = profile.experience;
    for (const text of [profile.name, profile.title, first?.company, 'Bachelor of Science']) {
      expect(html).toContain(text);
    }
  });
});

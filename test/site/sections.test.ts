import { describe, expect, it } from 'vitest';
import type { Site } from '../../src/api/resources.ts';
import type { SiteSettings } from '../../src/schemas/site-settings.ts';
import { groupSections, listHomeSections } from '../../src/site/home-sections.ts';
import { renderHomepage } from '../../src/site/render/homepage.ts';
import { createResume } from '../../src/site/resume/resume.ts';
import { renderResumeText } from '../../src/site/resume/resume-text.ts';
import { toWording } from '../../src/site/wording/wording.ts';
import { withProfile } from './resume/resume-site.ts';

const FULL = withProfile({
  languages: [{ language: 'Danish' }],
  awards: [{ title: 'Golden kiln', date: '2026-02' }],
  publications: [{ name: 'On clay', authors: [], publisher: 'Pots', date: '2026-02-11' }],
  volunteering: [{ organization: 'Lifeboat', start: '2026-02', highlights: ['Saved two'] }],
  interests: [{ name: 'Tides', keywords: [] }],
});

function siteWith(settings: Partial<SiteSettings>, words: Record<string, string> = {}): Site {
  const { content } = FULL;
  return { ...FULL, words, content: { ...content, siteSettings: { ...content.siteSettings, ...settings } } };
}

const resumeHeadings = (site: Site) =>
  createResume(site, toWording(site)).sections.map(({ heading }) => heading);
const homeHeadings = (site: Site) =>
  [...renderHomepage(site, toWording(site)).matchAll(/^## (.*)$/gm)].map(([, heading]) =>
    heading?.replaceAll('\\', ''),
  );

const REST = ['Languages', 'Publications', 'Awards', 'Volunteering', 'Interests', 'Talks [slides]'];
const RECORD = ['Education', 'Certificates and training', 'Skills', ...REST];

describe('the sections of homepage and résumé', () => {
  it.each<[settings: Partial<SiteSettings>, home: string[], resume: string[]]>([
    [
      {},
      ['Case studies', 'Projects', 'Experience', 'Homelab', ...RECORD],
      ['Experience', 'Case studies', 'Projects', ...RECORD],
    ],
    [
      { sections: ['skills', 'homelab', 'talks', 'experience', 'record'] },
      [
        'Skills',
        'Homelab',
        'Talks [slides]',
        'Experience',
        ...RECORD.filter((name) => !/Skills|Talks/.test(name)),
      ],
      ['Skills', 'Talks [slides]', 'Experience', ...RECORD.filter((name) => !/Skills|Talks/.test(name))],
    ],
    [
      { sections: ['awards'], resume: { sections: ['certificates', 'education'] } },
      ['Awards'],
      ['Certificates and training', 'Education'],
    ],
  ])('are those of the settings %j, in their order', (settings, home, resume) => {
    const site = siteWith(settings);
    expect(homeHeadings(site)).toEqual([...home, 'Get in touch']);
    expect(resumeHeadings(site)).toEqual(resume);
  });

  it.each<[sections: string[], groups: string[]]>([
    [
      ['languages', 'awards'],
      ['Languages', 'Awards'],
    ],
    [['languages', 'awards', 'interests'], ['Languages | Awards | Interests']],
    [
      ['languages', 'publications', 'education', 'awards', 'interests'],
      ['Languages', 'Publications', 'Education | Awards | Interests'],
    ],
    [
      ['languages', 'volunteering', 'awards'],
      ['Languages', 'Volunteering', 'Awards'],
    ],
  ])('%j share columns where three short ones of the record follow each other', (sections, groups) => {
    const { content } = siteWith({ sections });
    const found = groupSections(listHomeSections(content, toWording(FULL)));
    expect(found.map((group) => group.map(({ heading }) => heading).join(' | '))).toEqual(groups);
  });

  it('have the headings that the owner gives them', () => {
    const site = siteWith({ sections: ['skills'] }, { skills: 'Tools' });
    expect([...homeHeadings(site), ...resumeHeadings(site)]).toEqual(['Tools', 'Get in touch', 'Tools']);
  });

  it('have anchors of their own, even if their headings are equal, or those of the profile their names', () => {
    const named = siteWith(
      { sections: ['skills', 'talks', 'record'] },
      { skills: 'Talks', education: 'Talks' },
    );
    const { content } = named;
    const text = { ...content.profile.text, headings: [{ depth: 2, slug: 'skills', text: 'Skills' }] };
    const changed = { ...content, profile: { ...content.profile, text } };
    const anchors = listHomeSections(changed, toWording(named)).map(({ anchor }) => anchor);
    expect(anchors.slice(0, 4)).toEqual(['skills-1', 'talks', 'education', 'certificates']);
  });

  it('write months in one form', () => {
    const text = JSON.stringify(createResume(FULL, toWording(FULL)));
    expect(text.match(/Feb\w* 2026/g)).toEqual(['Feb 2026', 'Feb 2026', 'Feb 2026']);
    expect(text).toContain('Updated Nov 12, 2026');
  });
});

it('the résumé as text has every section in reading order, with a block for each entry', () => {
  const site = siteWith({ sections: ['volunteering', 'certificates', 'talks'] });
  const certificate = site.content.profile.credentials.find(({ verificationUrl }) => verificationUrl);
  const { profile } = site.content;
  const changed = {
    ...profile,
    title: 'Engineer',
    location: 'Ribe',
    description: 'I build:\n\n• kilns\n• clocks',
    links: {},
    credentials: certificate ? [certificate] : [],
  };
  expect(
    renderResumeText({ ...site, content: { ...site.content, profile: changed } }),
  ).toBe(`Rosalind Quillfeather
Engineer · Ribe

rosalind@example.com
+1 503 555 0142
portfolio.example.com

I build:

- kilns
- clocks


Volunteering

Lifeboat
Feb 2026
- Saved two


Certificates and training

Certified Data Systems Practitioner: May 2023 · Completed · Example Certification Board
Verify with the issuer: https://verify.example.com/credentials/CDSP-01427


Talks [slides]

Firing by the moon: Why forty potters share one calendar. · Kiln Days, Aarhus · May 2025
https://talks.example.com/moon
What a tide table forgets
`);
});

import { describe, expect, it } from 'vitest';
import { toProfile } from '../../../src/api/profile.ts';
import type { Site } from '../../../src/api/resources.ts';
import { renderAgentInstructions } from '../../../src/site/discovery/agent-instructions.ts';
import { renderHomepage } from '../../../src/site/render/homepage.ts';
import { createWording } from '../../../src/site/wording/wording.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const sample = await loadContent(FIXTURE_CONTENT);
const undated = {
  title: 'Welding, Level 1',
  issuer: 'Example Guild',
  kind: 'cert' as const,
  courses: [],
  highlights: [],
};
const profile = { ...sample.profile, credentials: [...sample.profile.credentials, undated] };
const content = { ...sample, profile };
const site: Site = { content, baseUrl: 'https://portfolio.example.com' };
const instructions = renderAgentInstructions(site);

describe('what the instructions say is left out', () => {
  it('is named from the profile, with the placeholders that the API has instead', () => {
    expect(instructions).toContain('1 credential without a date');
    expect(instructions).toContain('`not published`');
    const spoken = { language: 'Welsh', fluency: 'fluent' };
    const links = { ...profile.links, mastodon: 'https://social.example/@a' };
    const adopted = {
      ...sample.profile,
      languages: [spoken],
      headline: 'A line',
      availability: 'Now',
      links,
    };
    const text = renderAgentInstructions({ ...site, content: { ...sample, profile: adopted } });
    expect(text).toContain(
      'profile: the headline; the availability; languages; links (mastodon); and details of entries, such as grades.',
    );
  });

  it('is true of the API, which lacks credentials without a date', () => {
    const titles = toProfile(profile, site.baseUrl).credentials.map(({ title }) => title);
    expect(titles).toEqual(sample.profile.credentials.map(({ title }) => title));
  });

  it('is true of the homepage, which has all of them', () => {
    const homepage = renderHomepage(site, createWording('en'));
    for (const { title = '' } of profile.credentials) expect(homepage).toContain(title);
  });
});

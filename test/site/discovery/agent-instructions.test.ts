import { describe, expect, it } from 'vitest';
import { toProfile } from '../../../src/api/profile.ts';
import type { Site } from '../../../src/api/resources.ts';
import { renderAgentInstructions } from '../../../src/site/discovery/agent-instructions.ts';
import { renderLlms } from '../../../src/site/discovery/llms.ts';
import { createHomePage } from '../../../src/site/pages.ts';
import { renderPageDocument } from '../../../src/site/render/page-document.ts';
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
const profile = {
  ...sample.profile,
  availability: 'Open to offers from March',
  picture: { file: 'me.png', url: '/me.png', html: '<img alt="Her">', markdown: '![Her](/me.png)' },
  languages: [{ language: 'Welsh', fluency: 'native' }],
  links: { ...sample.profile.links, mastodon: 'https://social.example/@a' },
  credentials: [...sample.profile.credentials, undated],
};
const baseUrl = 'https://portfolio.example.com';
const site: Site = { content: { ...sample, profile }, baseUrl };
const homepage = await renderPageDocument(createHomePage(site), site);

describe('what the instructions say is left out', () => {
  it('is derived from the profile, with the placeholders that the API has instead', () => {
    const instructions = renderAgentInstructions(site);
    expect(instructions).toContain(
      'profile: availability; languages; links (mastodon); credentials without a date; the section “Talks \\[slides\\]”; details of entries, such as grades.',
    );
    expect(instructions).toContain('`not published`');
  });

  it('is true of the API, which lacks credentials without a date, and of the homepage, which has them', () => {
    const titles = toProfile(profile, baseUrl).credentials.map(({ title }) => title);
    expect(titles).toEqual(sample.profile.credentials.map(({ title }) => title));
    for (const { title = '' } of profile.credentials) expect(homepage).toContain(title);
  });
});

describe('the homepage as Markdown', () => {
  it.each([
    ['who this is', `# ${profile.name}`],
    ['that there is one photo', /^(?!.*!\[.*!\[).*!\[Her\]/s],
    ['where', 'Pacific Northwest, USA'],
    ['how to get in touch', `(mailto:${profile.contact.email})`],
    ['the current position, and since when', /^### .+\n\n\w{3} \d{4} – today$/m],
    ['the languages that are spoken', '- **Welsh**: native'],
    ['the programming languages', 'TypeScript'],
    ['a degree, and whether it is completed', /^### Bachelor .+\n\n.*Completed$/m],
    ['how to verify a certificate', /^- \*\*.+\(https:\/\/verify\.example\.com\//m],
    ['a result with its numbers', /^- \*\*62%\*\* .+2\.3 instead of 6\.1/m],
    ['the availability', profile.availability],
    ['where the same is as JSON', `(${baseUrl}/api/v1/profile)`],
    ['where the latest changes are listed', `(${baseUrl}/llms.txt)`],
    ['where instructions are, with what the API leaves out', `(${baseUrl}/agent-instructions.md)`],
    ['where to read more about the projects', `[Projects](${baseUrl}/projects.md)`],
    ['where the terms are', `(${baseUrl}/terms.md)`],
    ['where the observation of the homelab is, and how to judge it', /needs attention.*\/api\/homelab\)/s],
  ])('says %s', (_question, answer) => {
    expect(homepage).toMatch(answer);
  });

  it('and the documents that it links to for programs are at most 10 kB each', () => {
    const documents = [homepage, renderLlms(site), renderAgentInstructions(site)];
    for (const document of documents) expect(Buffer.byteLength(document)).toBeLessThan(10_000);
  });
});

it('no heading of llms.txt is empty where a site has no pages and no second language', () => {
  const llms = renderLlms({
    ...site,
    content: { ...site.content, pages: [], projects: [], caseStudies: [] },
  });
  expect(llms.match(/^## .+\n\n(?!- )/gm)).toBe(null);
  expect(llms.trimEnd()).toMatch(/\n- .+$/);
});

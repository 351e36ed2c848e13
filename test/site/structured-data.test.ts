import { expect, it } from 'vitest';
import {
  createCaseStudyPage,
  createHomePage,
  createMissingPage,
  createProjectsPage,
} from '../../src/site/pages.ts';
import { renderStructuredData } from '../../src/site/structured-data.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://portfolio.example.com';
const site = { content, baseUrl };

it('does not mention what is not published', () => {
  const { location: _, ...profile } = content.profile;
  const lists = { links: {}, skills: [], credentials: [], languages: [], awards: [] };
  const contact = { email: 'a@b.test' };
  const bare = { baseUrl, content: { ...content, profile: { ...profile, ...lists, contact } } };
  expect(renderStructuredData(createHomePage(bare), bare)).not.toMatch(
    /address|telephone|not published|\[\]/,
  );
  expect(renderStructuredData(createMissingPage(site), site)).toBeUndefined();
});

it.each([
  ['Pacific Northwest', 'Pacific Northwest'],
  [
    { city: 'Vienna', country: 'AT' },
    { '@type': 'PostalAddress', addressLocality: 'Vienna', addressCountry: 'AT' },
  ],
])('has the address %j in the parts that are known', (location, address) => {
  const located = { baseUrl, content: { ...content, profile: { ...content.profile, location } } };
  const data = JSON.parse(renderStructuredData(createHomePage(located), located) ?? '');
  expect(data.mainEntity.address).toEqual(address);
});

it('gives accounts elsewhere as the same person, not the résumé', () => {
  const links = { github: 'https://git.example/a', resume: '/resume.pdf' };
  const linked = { baseUrl, content: { ...content, profile: { ...content.profile, links } } };
  const data = JSON.parse(renderStructuredData(createHomePage(linked), linked) ?? '');
  expect(data.mainEntity.sameAs).toEqual([links.github]);
});

it('names the type, the URL and the image of a page', () => {
  const [study] = content.caseStudies;
  if (!study) throw new Error('There are no case studies');
  const url = `${baseUrl}/case-studies/${study.slug}`;
  const french = { ...study, language: 'fr' };
  expect(renderStructuredData(createCaseStudyPage(french, site), site)).toContain('"inLanguage":"fr"');
  expect(JSON.parse(renderStructuredData(createCaseStudyPage(study, site), site) ?? '')).toMatchObject({
    '@type': 'TechArticle',
    inLanguage: 'en',
    url,
    image: `${baseUrl}/og/case-studies/${study.slug}.png`,
    dateModified: study.updated,
  });
  expect(JSON.parse(renderStructuredData(createProjectsPage(site), site) ?? '')).toMatchObject({
    '@type': 'CollectionPage',
    inLanguage: 'en',
    url: `${baseUrl}/projects`,
  });
});

it('lets no text end the script element, and stays JSON', () => {
  const heading = '</script><script>alert(1)</script><!--';
  const text = renderStructuredData({ ...createProjectsPage(site), title: heading }, site) ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe(heading);
});

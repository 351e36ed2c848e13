import { describe, expect, it } from 'vitest';
import { serializeStructuredData, toArticleData, toProfileData } from '../../src/site/structured-data.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://portfolio.example.com';

describe('toProfileData', () => {
  it('has the credentials that are completed, and no other one', () => {
    const { mainEntity } = toProfileData({ content, baseUrl }) as {
      mainEntity: { hasCredential: { name: string; creativeWorkStatus: string }[] };
    };
    const listed = content.profile.credentials.filter(({ status }) => status === 'listed');
    expect(listed.length).toBeLessThan(content.profile.credentials.length);
    expect(mainEntity.hasCredential.map(({ name }) => name)).toEqual(listed.map(({ title }) => title));
  });

  it('says nothing of what is not published', () => {
    const { location: _, ...profile } = content.profile;
    const bare = { ...profile, contact: { email: 'a@b.test' } };
    const text = JSON.stringify(toProfileData({ content: { ...content, profile: bare }, baseUrl }));
    expect(text).not.toMatch(/address|telephone|not published/);
  });
});

describe('toArticleData', () => {
  it('names the URL of the page and its image', () => {
    const [study] = content.caseStudies;
    if (!study) throw new Error('There are no case studies');
    expect(toArticleData(study, content.profile, baseUrl)).toMatchObject({
      url: `${baseUrl}/case-studies/${study.slug}`,
      image: `${baseUrl}/og/case-studies/${study.slug}.png`,
      dateModified: study.updated,
    });
  });
});

describe('serializeStructuredData', () => {
  it('lets no text end the script element, and stays JSON', () => {
    const data = { headline: '</script><script>alert(1)</script><!--' };
    const text = serializeStructuredData(data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});

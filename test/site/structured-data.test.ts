import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { serializeStructuredData, toArticleData, toProfileData } from '../../src/site/structured-data.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const baseUrl = 'https://portfolio.example.com';

describe('toProfileData', () => {
  const { mainEntity } = toProfileData({ content, baseUrl }) as {
    mainEntity: { hasCredential: { name: string; creativeWorkStatus: string; description: string }[] };
  };

  it('states no credential that is not completed', () => {
    const { credentials } = content.profile;
    expect(new Set(credentials.map(({ status }) => status)).size).toBe(3);
    const completed = credentials.filter(({ status }) => status === 'listed');
    expect(mainEntity.hasCredential.map(({ name }) => name)).toEqual(completed.map(({ title }) => title));
  });

  it('says of a completed credential that it is not verified', () => {
    for (const { creativeWorkStatus, description } of mainEntity.hasCredential) {
      expect(creativeWorkStatus).toBe('Listed by the owner');
      expect(description).toContain('self-reported');
    }
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

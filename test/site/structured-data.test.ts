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

  it('leaves out what is only planned', () => {
    const planned = content.profile.credentials.filter(({ status }) => status === 'planned');
    expect(planned.length).toBeGreaterThan(0);
    const names = mainEntity.hasCredential.map(({ name }) => name);
    for (const { title } of planned) expect(names).not.toContain(title);
  });

  it('marks what is in progress as not earned, and what is listed as not verified', () => {
    for (const { name, creativeWorkStatus, description } of mainEntity.hasCredential) {
      const credential = content.profile.credentials.find(({ title }) => title === name);
      const isEarned = credential?.status === 'listed';
      expect(creativeWorkStatus).toBe(isEarned ? 'Listed by the owner' : 'In progress, not earned yet');
      expect(description).toContain(isEarned ? 'self-reported' : 'In progress');
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

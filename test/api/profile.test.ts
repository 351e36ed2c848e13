import { expect, it } from 'vitest';
import { toProfile } from '../../src/api/resources.ts';
import { loadContent } from '../../src/content/load.ts';
import { profileSchema } from '../../src/schemas/profile.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const publish = (resume: string) => {
  const { links } = content.profile;
  const profile = { ...content.profile, paper: 'letter' as const, links: { ...links, resume } };
  return toProfile({ content: { ...content, profile }, baseUrl: 'https://portfolio.example.com' });
};

it.each([
  ['/resume.pdf', 'https://portfolio.example.com/resume.pdf'],
  ['https://www.example.com/cv', 'https://www.example.com/cv'],
])('publishes the link to the résumé in full: %s', (written, published) => {
  expect(publish(written).links.resume).toBe(published);
});

it('publishes only what the schema of a profile has', () => {
  expect(profileSchema.safeParse(publish('/resume.pdf')).error).toBeUndefined();
});

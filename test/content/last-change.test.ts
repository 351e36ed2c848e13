import { expect, it } from 'vitest';
import { findLastChange } from '../../src/content/content.ts';
import { loadChanged } from './content-folder.ts';

const content = await loadChanged({});

it.each([
  ['the profile', { ...content, profile: { ...content.profile, updated: '2099-01-01' } }],
  [
    'a case study',
    {
      ...content,
      caseStudies: content.caseStudies.map((study, index) =>
        index === 0 ? { ...study, updated: '2099-01-01' } : study,
      ),
    },
  ],
  [
    'a project',
    { ...content, projects: content.projects.map((project) => ({ ...project, updated: '2099-01-01' })) },
  ],
  ['a page', { ...content, pages: content.pages.map((page) => ({ ...page, updated: '2099-01-01' })) }],
])('is the newest day of all content, here of %s', (_what, changed) => {
  expect(findLastChange(changed)).toBe('2099-01-01');
});

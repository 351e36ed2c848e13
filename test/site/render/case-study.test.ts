import { expect, it } from 'vitest';
import { createCaseStudyPage } from '../../../src/site/pages.ts';
import { renderCaseStudy } from '../../../src/site/render/case-study.ts';
import { createWording } from '../../../src/site/wording/wording.ts';
import { loadChanged } from '../../content/content-folder.ts';
import { SAMPLES } from '../../content/sample-files.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const STUDY = SAMPLES['case-studies/sample.md'].replace(/metrics:\n(?: .*\n)+/, '');

async function toPage(text: string) {
  const content = await loadChanged({ 'case-studies/sample.md': text });
  const study = content.caseStudies.find(({ slug }) => slug === 'sample');
  if (!study) throw new Error('There is no such study');
  return createCaseStudyPage(study, { content, baseUrl: 'https://example.com' });
}

it('has no results where a case study has no metrics', async () => {
  const page = await toPage(STUDY);
  expect(page.renderBody()).toMatch(/^- \*\*Role\*\*: /);
  expect(page).toMatchObject({ figures: [], textLanguage: undefined });
});

it('has its fixed words in the language of the case study', async () => {
  const page = await toPage(STUDY.replace('order: 99', 'order: 99\nlanguage: de'));
  expect(page.renderBody()).toMatch(/^- \*\*Rolle\*\*: /);
  expect(page).toMatchObject({ textLanguage: 'de' });
});

it("shows the owner's words as they are written", async () => {
  const { caseStudies } = await loadContent(FIXTURE_CONTENT);
  const wording = createWording('de', { role: 'Mitarbeiter*in <neu>' });
  const [text] = caseStudies.map((study) => renderCaseStudy(study, wording));
  expect(text).toContain('- **Mitarbeiter\\*in \\<neu\\>**: ');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { listApiDocuments } from '../../src/api/resources.ts';
import { collections } from '../../src/content/collections.ts';
import { listTexts } from '../../src/content/fields.ts';
import { parseFrontMatter } from '../../src/content/frontmatter.ts';
import { replaceTexts, toPlain } from '../../src/content/inline-text.ts';
import { renderLlms } from '../../src/site/discovery/llms.ts';
import { toShareImage, toShareImageAlt } from '../../src/site/images/share-image.ts';
import { createHomePage, listSitePages } from '../../src/site/pages.ts';
import { renderFeed } from '../../src/site/render/feed.ts';
import { renderPageDocument } from '../../src/site/render/page-document.ts';
import { renderContactCard } from '../../src/site/resume/contact-card.ts';
import { toJsonResume } from '../../src/site/resume/json-resume.ts';
import { createResume } from '../../src/site/resume/resume.ts';
import { renderStructuredData } from '../../src/site/structured-data.ts';
import { toWording } from '../../src/site/wording/wording.ts';
import { type Changes, loadChanged } from '../content/content-folder.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const { baseUrl } = READ_OPTIONS;
const MARKED = '**Zq1** *Zq2* `Zq3` [Zq4](/docs)';
const IN_MARKDOWN = `**Zq1** *Zq2* \`Zq3\` [Zq4](${baseUrl}/docs)`;
const PLAIN = `Zq1 Zq2 Zq3 Zq4 (${baseUrl}/docs)`;
/** Signs of a mark that is not rendered, or of a text that is not plain. */
const TRACES = /[*`\\[]+Zq|Zq\d[*`\\]|\[object|"type":"strong"/;

/** The fields of a profile that the fixture does not have. */
const MORE = {
  headline: 'Writes.',
  availability: 'Free.',
  awards: [{ title: 'A prize', summary: 'For it.' }],
  publications: [{ name: 'A paper', summary: 'About it.' }],
  volunteering: [{ role: 'Helper', summary: 'Helped.', highlights: ['Much.'] }],
};

const fields: string[] = [];

/** The fixture content with marks in every prose of its fields, which the schemas tell. */
const site = {
  baseUrl,
  content: await loadChanged(Object.assign({}, ...Object.values(collections).map(markProse))),
};
const pages = listSitePages(site);
const wording = toWording(site);

function markProse({
  path: place,
  schema,
  toPage,
  fieldsOn,
}: (typeof collections)[keyof typeof collections]): Changes {
  if (!toPage && !fieldsOn) return {};
  const names = place.endsWith('.md')
    ? [place]
    : readdirSync(path.join(FIXTURE_CONTENT, place)).map((name) => `${place}/${name}`);
  const marked = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = parseFrontMatter(name, readFileSync(path.join(FIXTURE_CONTENT, name), 'utf8'));
      if (Array.isArray(file)) throw new Error(`${name} cannot be read`);
      const data = { ...structuredClone(file.data), ...(name === 'profile.md' && MORE) };
      const [first] = Object(data)['experience'] ?? [];
      if (name === 'profile.md') Object.assign(first, { about: 'A maker.', highlights: ['One.', 'Two.'] });
      const prose = listTexts(schema, data).filter(({ isProse }) => isProse);
      fields.push(...prose.map(({ path }) => path.filter((part) => typeof part === 'string').join('.')));
      const marked = prose.map(({ path, text }) => ({ path, text: `${text} ${MARKED}` }));
      return [name, `---\n${stringify(replaceTexts(data, marked))}---\n${file.body}`];
    });
  return Object.fromEntries(marked);
}

it('the prose of fields is known by the schemas', () => {
  expect([...new Set(fields)].toSorted()).toEqual([
    'availability',
    'awards.summary',
    'description',
    'entries.text',
    'experience.about',
    'experience.highlights',
    'experience.summary',
    'headline',
    'metrics.label',
    'metrics.short',
    'publications.summary',
    'role',
    'status',
    'summary',
    'tagline',
    'volunteering.highlights',
    'volunteering.summary',
  ]);
});

it.each([
  ['the API', () => listApiDocuments(site).map(({ render }) => render())],
  ['the JSON Resume', () => [JSON.stringify(toJsonResume(site))]],
  ['llms.txt', () => [renderLlms(site)]],
  ['the feed', () => [renderFeed(site)]],
  ['the data for search engines', () => pages.map((page) => renderStructuredData(page, site) ?? '')],
  ['descriptions of pages', () => pages.map(({ description }) => toPlain(description))],
  [
    'share images and what is said of them',
    () =>
      pages.flatMap((page) => [
        JSON.stringify(toShareImage(page, site.content.profile, wording)),
        toShareImageAlt(page, site.content.profile, wording),
      ]),
  ],
])('%s has the prose of fields as plain text', (_what, list) => {
  const texts = list();
  expect(texts.filter((text) => TRACES.test(text))).toEqual([]);
  expect(texts.join('\n')).toContain(PLAIN);
});

it('the contact card has nothing of the marks', () => {
  expect(renderContactCard(site)).not.toMatch(/Zq|\[object/);
});

it('the Markdown of every page shows the prose of fields with its marks', async () => {
  const documents = await Promise.all(pages.map((page) => renderPageDocument(page, site)));
  const bodies = documents.map((text) => text.replace(/^---\n.*?^---\n/ms, ''));
  expect(bodies.flatMap((text) => text.match(/.*(?:\\[*`[]Zq|\[object).*/g) ?? [])).toEqual([]);
  const shown = bodies.join('\n').split(IN_MARKDOWN).length - 1;
  expect(shown).toBeGreaterThan(fields.length);
});

it('the Markdown of the homepage shows the photo once', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const profile = readFileSync(`${FIXTURE_CONTENT}/profile.md`, 'utf8');
  const content = await loadChanged({
    'images/me.svg': svg,
    'profile.md': profile.replace('---\n', '---\nphoto: ./images/me.svg\nphotoAlt: Me, smiling\n'),
  });
  const pictured = { baseUrl, content };
  expect((await renderPageDocument(createHomePage(pictured), pictured)).split('![Me, smiling]')).toHaveLength(
    2,
  );
});

it('the résumé has the marks of each text that it shows', () => {
  const { role, availability, sections } = createResume(site, wording);
  const entries = sections.flatMap((section) => section.entries);
  const texts = [
    ...role,
    availability,
    ...entries.flatMap(({ text, highlights = [] }) => [text, ...highlights]),
  ];
  const marked = texts.filter((text) => text !== undefined && toPlain(text).includes('Zq1'));
  expect(marked.length).toBeGreaterThan(10);
  expect(marked.filter((text) => !/"type":"link","url":"http:/.test(JSON.stringify(text)))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { problemsOf } from './content-folder.ts';
import { changeSample, SAMPLES } from './sample-files.ts';

const LINK = 'https://example.com/';
const PAGE = SAMPLES['pages/sample.md'];

const SETTINGS = '---\nredirects: [{ from: /elsewhere, to: "https://example.com/" }]\n---\n';
const SECTION = '---\ntitle: Reading\nupdated: 2026-03-14\nentries: [{ title: Books }]\n---\n';

/** The problems of the published content with a page of prose that links to a URL. */
const problemsOfLink = (url: string, changes = {}) =>
  problemsOf({ 'pages/sample.md': PAGE.replace(LINK, () => url), ...changes });

describe('a link of a page to this site', () => {
  it.each([
    '/',
    '/docs/',
    '/docs#errors',
    '/terms.md',
    '/terms?a=b',
    '/sample',
    '/projects',
    '/case-studies/ordex.md',
    '/api/v1/profile',
    '/downloads/portfolio-cli.tgz',
    '/og/case-studies/ordex.png',
    '/api/homelab',
    '/#homelab-card',
    '/#skills',
    '/#reading',
    '/elsewhere',
  ])('may lead to %s', async (url) => {
    const changes = { 'sections/reading.md': SECTION, 'site.md': SETTINGS };
    expect(await problemsOfLink(url, changes)).toEqual([]);
  });

  it.each([
    '/nope',
    '/Terms',
    '/api/v1/none',
    '/docs/none',
    '/terms.html',
    '/../package.json',
    `/${'x'.repeat(300)}`,
  ])('may not lead to %s, where nothing is published', async (url) => {
    expect(await problemsOfLink(url)).toEqual([
      `content/pages/sample.md:7:21 has a link to ${url}, which does not exist on this site; correct it, or remove the link`,
    ]);
  });

  it.each(['/api/homelab', '/#homelab-card'])('may not lead to %s without a homelab', async (url) => {
    expect(await problemsOfLink(url, { 'homelab.md': null })).toEqual([
      expect.stringMatching(/^content\/pages\/sample\.md:7:21 has a link to /),
    ]);
  });

  it.each(['/projects#nope', '/#nope'])('may not lead to %s, an anchor that is not there', async (url) => {
    expect(await problemsOfLink(url)).toHaveLength(1);
    expect(await problemsOfLink(url, { projects: null, de: null })).toHaveLength(1);
  });

  it('is checked in the links of the profile too', async () => {
    const profile = changeSample('profile.md', 'https://example.com/itch', '/blog');
    expect(await problemsOf({ 'profile.md': profile })).toEqual([
      'content/profile.md:12:9 links.itch has a link to /blog, which does not exist on this site; correct it, or remove the link',
    ]);
  });

  it('is checked in the fields of a section of the owner too', async () => {
    const section = SECTION.replace('title: Books', 'title: Books, text: "[On](/blog) milk"');
    expect(await problemsOf({ 'sections/reading.md': section })).toEqual([
      'content/sections/reading.md:4:33 entries[0].text has a link to /blog, which does not exist on this site; correct it, or remove the link',
    ]);
  });

  it('may lead to a page whose fields have problems, which are reported instead', async () => {
    const problems = await problemsOfLink('/other', {
      'pages/other.md': changeSample('pages/sample.md', '2026-03-14', 'today'),
    });
    expect(problems).toEqual([
      expect.stringMatching(/^content\/pages\/other\.md:4:10 updated is not a valid date/),
    ]);
  });

  it.each([
    ['pages/other.md', PAGE.replace('updated', 'draft: true\nupdated'), '/other'],
    [
      'case-studies/sample.md',
      SAMPLES['case-studies/sample.md'].replace('order', 'draft: true\norder'),
      '/case-studies/sample',
    ],
  ])('may not lead to the draft %s', async (file, text, url) => {
    expect(await problemsOfLink(url, { [file]: text })).toEqual([
      `content/pages/sample.md:7:21 has a link to ${url}, which is a draft; publish it, or remove the link`,
    ]);
  });

  it('may lead from a draft to a draft', async () => {
    const draft = PAGE.replace('updated', 'draft: true\nupdated');
    const problems = await problemsOf({
      'pages/other.md': draft,
      'pages/sample.md': draft.replace(LINK, '/other'),
    });
    expect(problems).toEqual([]);
  });
});

it.each([
  ['activities:\n  - Backing up nas01.local', '3:5 activities[0]'],
  ['agents:\n  - { id: a, name: root@nas01.lan, role: R }', '3:20 agents[0].name'],
])('refuses a private detail in the allowlist: %s', async (rules, place) => {
  const [problem, ...others] = await problemsOf({ 'homelab.md': `---\n${rules}\n---\n` });
  expect(problem).toContain(`content/homelab.md:${place} contains what looks like a private detail (`);
  expect(others).toEqual([]);
});

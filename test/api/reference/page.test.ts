import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API_ERRORS } from '../../../src/schemas/api-errors.ts';
import { TEST_SITE } from '../../test-site.ts';

const html = readFileSync(`${TEST_SITE}dist/docs.html`, 'utf8');
const markdown = readFileSync(`${TEST_SITE}dist/docs.md`, 'utf8');
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it('has an anchor for every error', () => {
  for (const code of Object.keys(API_ERRORS)) expect(ids).toContain(`error-${code}`);
});

it('has no anchor twice, and every link within the page leads somewhere', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

it('has no script, style or handler within the page, which its policy would refuse', () => {
  expect(html).not.toMatch(/<script(?![^>]* src=)(?![^>]*ld\+json)/);
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
});

it('says the same in Markdown, with front matter', () => {
  expect(markdown).toMatch(/^---\ntitle: ".+"\ndescription: ".{50,}"\n/);
  expect(markdown).toContain('/llms.txt');
  const headings = [...html.matchAll(/<h[23][^>]*>\s*(?:<a[^>]*>)?\s*(?:<code>)?([^<]+)/g)].map(([, text]) =>
    text?.trim(),
  );
  expect(headings.length).toBeGreaterThan(25);
  for (const heading of headings) expect(markdown).toContain(heading);
});

import { expect, it } from 'vitest';
import { renderSecurityTxt } from '../../../src/site/discovery/well-known.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const NOW = Date.parse('2026-11-12T00:00:00Z');

it.each([
  ['2026-11-01T00:00:00Z', '2027-06-01T00:00:00Z'],
  ['2026-11-30T23:59:59Z', '2027-06-01T00:00:00Z'],
  ['2026-06-15T12:00:00Z', '2027-01-01T00:00:00Z'],
])('a build of %s is valid until %s', (built, expiry) => {
  expect(renderSecurityTxt({ content, baseUrl }, Date.parse(built))).toContain(`\nExpires: ${expiry}\n`);
});

it('names the contact that the security page links to', () => {
  const lines = renderSecurityTxt({ content, baseUrl }, NOW).split('\n');
  expect(lines).toEqual([
    'Contact: mailto:security@example.com',
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/security`,
    '',
  ]);
});

it('has the address as it is written, and the language of the site', () => {
  const pages = content.pages.map((page) => ({
    ...page,
    text: { ...page.text, html: '<a href="mailto:a@b.test?subject=x&#x26;cc=c@d.test">Us</a>' },
  }));
  const profile = { ...content.profile, language: 'pt-BR' };
  expect(renderSecurityTxt({ content: { ...content, pages, profile }, baseUrl }, NOW).split('\n')).toEqual(
    expect.arrayContaining(['Contact: mailto:a@b.test?subject=x&cc=c@d.test', 'Preferred-Languages: pt-BR']),
  );
});

it('names the owner where no page names another contact, and no policy that is not there', () => {
  const pages = content.pages.map((page) => ({
    ...page,
    text: { ...page.text, html: '<p>No contact.</p>' },
  }));
  const contact = `Contact: mailto:${content.profile.contact.email}`;
  expect(renderSecurityTxt({ content: { ...content, pages }, baseUrl }, NOW).split('\n')[0]).toBe(contact);
  const without = renderSecurityTxt({ content: { ...content, pages: [] }, baseUrl }, NOW);
  expect(without.split('\n')[0]).toBe(contact);
  expect(without).not.toContain('Policy:');
});

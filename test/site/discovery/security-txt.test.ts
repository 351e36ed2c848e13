import { describe, expect, it } from 'vitest';
import { chooseExpiry, renderSecurityTxt } from '../../../src/site/discovery/security-txt.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const DAY = 86_400_000;
const changed = Date.parse('2026-11-12T00:00:00Z');

describe('the expiry', () => {
  it.each([-400, -30, 0, 1, 100, 151, 152, 153, 364, 400, 3_650])(
    'is 30 to 212 days ahead of a build made %d days after the last change, or half a year after it',
    (days) => {
      const now = changed + days * DAY;
      const expiry = Date.parse(chooseExpiry('2026-11-12', now));
      expect(expiry).toBeGreaterThanOrEqual(now + 30 * DAY);
      expect(expiry).toBeLessThanOrEqual(Math.max(now + 212 * DAY, changed + 182 * DAY));
    },
  );

  it('is the same for builds of one content', () => {
    expect(chooseExpiry('2026-11-12', changed + 1)).toBe(chooseExpiry('2026-11-12', changed + 100 * DAY));
    expect(chooseExpiry('2026-11-12', changed)).toBe('2027-05-13T00:00:00Z');
  });
});

it('names the contact that the security page links to', () => {
  const lines = renderSecurityTxt(content, baseUrl, changed).split('\n');
  expect(lines).toEqual([
    'Contact: mailto:security@example.com',
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    `Policy: ${baseUrl}/security`,
    '',
  ]);
});

it('cannot be made without a contact', () => {
  const pages = content.pages.map((page) => ({
    ...page,
    text: { ...page.text, html: '<p>No contact.</p>' },
  }));
  expect(() => renderSecurityTxt({ ...content, pages }, baseUrl, changed)).toThrow('pages/security.md');
});

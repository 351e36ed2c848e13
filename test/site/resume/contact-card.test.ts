import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProfile } from '../../../src/api/profile.ts';
import { renderContactCard } from '../../../src/site/resume/contact-card.ts';
import { site, sitePhotographed, withProfile } from './resume-site.ts';

/** The values of a property as RFC 6350 has them read: components and escapes resolved. */
function read(card: string, name: string): string[] {
  const lines = card.split('\r\n');
  const own = lines.filter((line) => new RegExp(`^${name}[:;]`).test(line));
  return own.map((line) => {
    const value = line.replace(/^(?:"[^"]*"|[^":])*:/, '');
    return value.replace(/\\(.)|;/gs, (_, escaped = '') => (escaped === 'n' ? '\n' : escaped));
  });
}

describe('the contact card', () => {
  it('has a photo where the owner asks for it', () => {
    expect(read(renderContactCard(sitePhotographed), 'PHOTO')).toEqual([
      'https://portfolio.example.com/_astro/photo.webp',
    ]);
    expect(read(renderContactCard(site), 'PHOTO')).toEqual([]);
  });

  it('has name, title, region, e-mail, telephone and links of the profile', () => {
    const { name, title, location, contact, links, url } = toProfile(site.content.profile, site.baseUrl);
    const card = renderContactCard(site);
    expect(read(card, 'FN')).toEqual([name]);
    expect(read(card, 'N')).toEqual([name]);
    expect(read(card, 'TITLE')).toEqual([title]);
    expect(read(card, 'ADR')).toEqual([location]);
    expect(read(card, 'EMAIL')).toEqual([contact.email]);
    expect(read(card, 'TEL')).toEqual([contact.phone]);
    expect(read(card, 'URL')).toEqual([url, ...Object.values(links)]);
  });

  it('keeps any text whole, however long, and whatever is in it', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((part) => `x${part.replace(/[\p{C}\p{Z}]/gu, ' ')}y`);
    fc.assert(
      fc.property(text, text, (title, location) => {
        const card = renderContactCard(withProfile({ title, location }));
        expect(read(card, 'TITLE')).toEqual([title]);
        expect(read(card, 'ADR')).toEqual([location]);
      }),
    );
  });

  it('has city, region and country in their places', () => {
    const location = { city: 'Vienna', region: 'Wien; Umland', country: 'AT' };
    const [address] = /^ADR.*/m.exec(renderContactCard(withProfile({ location }))) ?? [];
    expect(address).toBe('ADR:;;;Vienna;Wien\\; Umland;;AT');
  });

  it('is a vCard 4.0 with lines that end in CR and LF', () => {
    const card = renderContactCard(site);
    expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n.*\r\nEND:VCARD\r\n$/s);
    const lines = card.split('\r\n');
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  });

  it('does not mention what is not published', () => {
    const { email } = site.content.profile.contact;
    const card = renderContactCard(withProfile({ location: undefined, contact: { email }, links: {} }));
    expect(card).not.toMatch(/^(?:ADR|TEL)/m);
    expect(card.match(/^URL/gm)).toHaveLength(1);
  });
});

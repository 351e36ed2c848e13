import fc from 'fast-check';
import ICAL from 'ical.js';
import { parse } from 'vcard4';
import { describe, expect, it } from 'vitest';
import { toProfile } from '../../../src/api/profile.ts';
import { renderContactCard } from '../../../src/site/resume/contact-card.ts';
import { credentials, site, withProfile } from './resume-site.ts';

/** Two parsers of vCards: each reads the values of a property. */
const PARSERS = {
  'ical.js': (card: string, name: string) =>
    new ICAL.Component(ICAL.parse(card)).getAllProperties(name).map((each) => toText(each.getFirstValue())),
  vcard4: (card: string, name: string) =>
    [parse(card)]
      .flat()
      .flatMap((parsed) => parsed.getProperty(name.toUpperCase()))
      .map((each) => toText(each.value)),
};

describe.each(Object.entries(PARSERS))('the contact card, read by %s', (_, read) => {
  it('has name, title, region, e-mail, telephone and links of the profile', () => {
    const { name, title, location, contact, links, url } = toProfile(site.content.profile, site.baseUrl);
    const card = renderContactCard(site);
    expect(read(card, 'fn')).toEqual([name]);
    expect(read(card, 'title')).toEqual([title]);
    expect(read(card, 'adr')).toEqual([location]);
    expect(read(card, 'email')).toEqual([contact.email]);
    expect(read(card, 'tel')).toEqual([contact.phone]);
    expect(read(card, 'url')).toEqual([url, ...Object.values(links)]);
  });

  it('keeps any text whole, however long, and whatever is in it', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .map((part) => `x${part.replace(/[\p{C}\p{Z}]/gu, ' ')}y`);
    fc.assert(
      fc.property(text, text, (title, location) => {
        const card = renderContactCard(withProfile({ title, location }));
        expect(read(card, 'title')).toEqual([title]);
        expect(read(card, 'adr')).toEqual([location]);
      }),
    );
  });
});

describe('the contact card', () => {
  it('is a vCard 4.0 with lines of at most 75 bytes, each ended by CR and LF', () => {
    const card = renderContactCard(withProfile({ title: 'Ingénieure '.repeat(30).trim() }));
    expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n.*\r\nEND:VCARD\r\n$/s);
    const lines = card.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
  });

  it('says nothing of what is not published', () => {
    const { email } = site.content.profile.contact;
    const card = renderContactCard(withProfile({ location: undefined, contact: { email }, links: {} }));
    expect(card).not.toMatch(/^(?:ADR|TEL)/m);
    expect(card.match(/^URL/gm)).toHaveLength(1);
  });

  it('mentions no credential', () => {
    fc.assert(
      fc.property(credentials, (list) => {
        expect(renderContactCard(withProfile({ credentials: list }))).toBe(renderContactCard(site));
      }),
    );
  });
});

/** The text of a value; of one in parts, the one part that is not empty. */
function toText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.values(value)
    .filter((part) => part !== '')
    .join('');
}

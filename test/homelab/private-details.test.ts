import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrivateDetail, hasPrivateDetail } from '../../src/homelab/private-details.ts';
import { DISGUISES, isEncoded, type Rewrite } from './disguises.ts';
import { HOSTILE_UNITS, repeat } from './hostile-texts.ts';
import { ORDINARY_TEXTS } from './ordinary-texts.ts';
import { PRIVATE_DETAILS } from './private-details-corpus.ts';

const KILOBYTE = 1024;

const EMBEDDINGS: readonly (readonly [string, Rewrite])[] = [
  ['bare', (detail) => detail],
  ['in the middle of a headline', (detail) => `Outage traced to ${detail} late on Tuesday`],
  ['at the start of a headline', (detail) => `${detail} goes dark`],
  ['at the end of a sentence', (detail) => `The culprit was ${detail}.`],
  ['before an exclamation mark', (detail) => `Beware of ${detail}!`],
  ['before a question mark', (detail) => `Who runs ${detail}?`],
  ['after a colon', (detail) => `Update: ${detail}`],
  ['between commas', (detail) => `The host, ${detail}, is back`],
  ['in round brackets', (detail) => `A leak (${detail}) is confirmed`],
  ['in square brackets', (detail) => `A leak [${detail}] is confirmed`],
  ['in angle brackets', (detail) => `A leak <${detail}> is confirmed`],
  ['in straight quotes', (detail) => `"${detail}", says the report`],
  ['in curly quotes', (detail) => `“${detail}”, says the report`],
  ['in backticks', (detail) => `Found \`${detail}\` in a log`],
  ['between dashes', (detail) => `The culprit — ${detail} — is known`],
  ['between ellipses', (detail) => `…${detail}…`],
  ['between bars', (detail) => `Live | ${detail} | Video`],
  ['as emphasis', (detail) => `The *${detail}* affair`],
  ['as the value of a parameter', (detail) => `/2026/11/outage?about=${detail}`],
  ['on a line of its own', (detail) => `Outage\n${detail}\nresolved`],
  ['in a sentence without spaces', (detail) => `服务器：${detail}。`],
];

describe('the corpus of private details', () => {
  it('holds at least 220 distinct ones', () => {
    expect(new Set(PRIVATE_DETAILS.map(({ detail }) => detail)).size).toBe(PRIVATE_DETAILS.length);
    expect(PRIVATE_DETAILS.length).toBeGreaterThanOrEqual(220);
  });

  it.each(EMBEDDINGS)('is found completely %s', (_, embed) => {
    expect(PRIVATE_DETAILS.filter(({ detail }) => !hasPrivateDetail(embed(detail)))).toEqual([]);
  });

  const plain = PRIVATE_DETAILS.filter(({ detail }) => !isEncoded(detail));

  it.each(DISGUISES)('is found completely %s', (_, disguise) => {
    expect(plain.filter(({ detail }) => !hasPrivateDetail(disguise(detail)))).toEqual([]);
    expect(plain.filter(({ detail }) => !hasPrivateDetail(`Outage of ${disguise(detail)} ends`))).toEqual([]);
  });
});

describe('the corpus of ordinary texts', () => {
  it('holds at least 550 distinct ones', () => {
    expect(new Set(ORDINARY_TEXTS).size).toBe(ORDINARY_TEXTS.length);
    expect(ORDINARY_TEXTS.length).toBeGreaterThanOrEqual(550);
  });

  it('is let through, all but one in a hundred at most', () => {
    const found = ORDINARY_TEXTS.filter(hasPrivateDetail);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(ORDINARY_TEXTS.length / 100);
  });
});

describe('findPrivateDetail', () => {
  it.each([
    ['Backup of 10.0.0.5 done', 'IPv4 address'],
    ['Backup of nas[.]lan done', 'host name of a private network'],
    ['Backup of n\u0430s01.local done', 'host name of a private network'],
    ['Nothing but news', undefined],
  ])('names what it finds in "%s"', (text, name) => {
    expect(findPrivateDetail(text)).toBe(name);
  });
});

describe('hasPrivateDetail', () => {
  it.each([16 * KILOBYTE, 32 * KILOBYTE])(
    'finds the one detail at the end of %i hostile characters',
    (size) => {
      const missed = HOSTILE_UNITS.filter(
        (unit) => !hasPrivateDetail(`${repeat(unit, size)} | 10.0.0.1 | nas.lan`),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each([16 * KILOBYTE, 32 * KILOBYTE])('lets %i characters of ordinary words through', (size) => {
    expect(hasPrivateDetail(repeat('Open standards body publishes a new HTTP caching draft, ', size))).toBe(
      false,
    );
    expect(hasPrivateDetail(repeat('Цены на накопители снижаются третий месяц подряд; ', size))).toBe(false);
    expect(hasPrivateDetail(repeat('/technology/storage-prices-fall', size))).toBe(false);
  });

  it('takes the next line (U+0085) for white space, which keeps words apart', () => {
    expect(hasPrivateDetail('Seen at\u0085192.168.1.20\u0085today')).toBe(true);
    expect(hasPrivateDetail('They bought a NAS.\u0085Lan parties are next')).toBe(false);
  });

  it('gives the same verdict every time', () => {
    for (const text of ['random 167772161 number', 'Node.js 24.21.0 released']) {
      expect(hasPrivateDetail(text)).toBe(hasPrivateDetail(text));
    }
  });

  it('finds an address between any two texts, however malformed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (before, after) =>
        hasPrivateDetail(`${before} 192.168.1.20 ${after}`),
      ),
    );
  });
});

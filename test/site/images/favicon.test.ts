import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderFavicon, toInitials } from '../../../src/site/images/favicon.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { OUR_FONTS, readTypeface } from '../../../src/site/typeface.ts';

const { light } = readPalettes(readFileSync('src/styles/tokens.css', 'utf8'));
const draw = (name: string, typeface = OUR_FONTS) => renderFavicon(name, light, typeface);

describe('the icon of a site', () => {
  it.each([
    ['Ada Fenn', 'AF'],
    ['Ásdís Þórðardóttir', 'ÁÞ'],
    ['ludwig van beethoven', 'LB'],
    ['Zoë "Zed" O\'Brien-Müller', 'ZO'],
    ['Ada Fenn 3 (she)', 'AS'],
    ['Prince', 'P'],
    ['Ƶ\u0308 e\u0301', 'ƵÉ'],
    ['42', ''],
    ['山田 太郎', '山'],
    ['ليلى المنصوري', 'ل'],
  ])('takes the initials of %s', (name, initials) => expect(toInitials(name)).toBe(initials));

  it('differs from owner to owner, and in nothing else', () => {
    const [one, other] = ['Ada Fenn', 'Žofie Krásná'].map((name) => draw(name));
    expect(one).not.toBe(other);
    const withoutPath = (icon = '') => icon.replace(/ (?:d|transform)="[^"]*"/g, '');
    expect(withoutPath(one)).toBe(withoutPath(other));
  });

  it('is the same neutral mark for all whose letters the font lacks', () => {
    expect(draw('山田 太郎')).toBe(draw('42'));
    expect(draw('山田 太郎')).toContain('<circle');
  });

  it("has letters of the owner's fonts", () => {
    const typeface = readTypeface('test/fixtures/japanese');
    expect(draw('佐々木 美咲', typeface)).not.toContain('<circle');
  });

  it('has only colours of the tokens', () => {
    for (const name of ['Ada Fenn', '42']) {
      const colors = new Set(draw(name).match(/#[\da-f]{6}/g));
      expect(colors).toEqual(new Set([light.accent, light.paper]));
    }
  });
});

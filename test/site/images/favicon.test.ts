import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderFavicon, toInitials } from '../../../src/site/images/favicon.ts';
import { readPalettes } from '../../../src/site/palette.ts';

const { light } = readPalettes(readFileSync('src/styles/tokens.css', 'utf8'));

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
    ['山田 太郎', '山太'],
  ])('takes the initials of %s', (name, initials) => expect(toInitials(name)).toBe(initials));

  it('differs from owner to owner, and in nothing else', () => {
    const [one, other] = ['Ada Fenn', 'Žofie Krásná'].map((name) => renderFavicon(name, light));
    expect(one).not.toBe(other);
    const withoutPath = (icon = '') => icon.replace(/ (?:d|transform)="[^"]*"/g, '');
    expect(withoutPath(one)).toBe(withoutPath(other));
  });

  it('is the same neutral mark for all whose letters the font lacks', () => {
    expect(renderFavicon('山田 太郎', light)).toBe(renderFavicon('42', light));
    expect(renderFavicon('山田 太郎', light)).toContain('<circle');
  });

  it('has only colours of the tokens', () => {
    for (const name of ['Ada Fenn', '42']) {
      const colors = new Set(renderFavicon(name, light).match(/#[\da-f]{6}/g));
      expect(colors).toEqual(new Set([light.accent, light.paper]));
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawIcon, renderFavicon } from '../../../src/site/images/icons.ts';
import { readPalettes } from '../../../src/site/palette.ts';
import { toInitials } from '../../../src/site/signature.ts';
import { OUR_FONTS, readTypeface } from '../../../src/site/typeface.ts';

const { light } = readPalettes(readFileSync('src/styles/tokens.css', 'utf8'));

describe('the icon of a site', () => {
  it.each([
    ['Ada Fenn', 'AF'],
    ['Ásdís Þórðardóttir', 'ÁÞ'],
    ['ludwig van beethoven', 'LB'],
    ['Zoë "Zed" O\'Brien-Müller', 'ZO'],
    ['Abraham Yang 杨杨', 'AY'],
    ['杨杨 Abraham Yang', '杨'],
    ['🚀 Ada 🎉 Fenn 🚀', 'AF'],
    ['Prof. Dr.-Ing. Ada J. Fenn Jr.', 'AF'],
    ['Prince', 'P'],
    ['Ƶ\u0308 e\u0301', 'ƵÉ'],
    ['…', '•'],
    ['山田 太郎', '山'],
    ['ليلى المنصوري', 'ل'],
  ])('takes the initials of %s', (name, initials) => expect(toInitials(name)).toBe(initials));

  it('shows them, or the bars of the site, in colors of the tokens alone', () => {
    const initials = renderFavicon({ initials: 'AF', sign: [] }, light);
    const sign = [
      { begin: 0, share: 1, isStrong: false },
      { begin: 0.5, share: 0.25, isStrong: true },
    ];
    const bars = renderFavicon({ initials: 'AF', sign }, light);
    expect(initials).toContain('>AF</text>');
    expect(bars.match(/(?<= width=")[\d.]+/g)).toEqual(['32', '20', '5']);
    expect(bars.match(/(?<= x=")[\d.]+/g)).toEqual(['6', '16']);
    for (const icon of [initials, bars])
      expect(new Set(icon.match(/#[\da-f]{6}/g))).toEqual(new Set([light.mark, light['on-mark']]));
  });

  it.each([
    ['ico', '00000100'],
    ['png', '89504e47'],
  ] as const)(
    'is drawn as %s with letters of the owner alone, the same from the same name',
    async (format, magic) => {
      const typeface = readTypeface('test/fixtures/japanese');
      const draw = (name: string, fonts = typeface) =>
        drawIcon(format, { initials: toInitials(name), sign: [] }, light, fonts);
      const [one, again, other] = await Promise.all(['佐々木 美咲', '佐 々', '美'].map((name) => draw(name)));
      expect(one?.subarray(0, 4).toString('hex')).toBe(magic);
      expect([one?.equals(again as Buffer), one?.equals(other as Buffer)]).toEqual([true, false]);
      expect(one?.equals(await draw('佐々木 美咲', OUR_FONTS))).toBe(false);
    },
  );
});

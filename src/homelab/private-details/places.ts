import { anyOf, type PrivateDetail } from './detail.ts';

/** Positions on the map. */
export const placeDetails: readonly PrivateDetail[] = [
  {
    name: 'pair of decimal coordinates',
    needs: '..000000',
    // The looser the separator, the more decimals are asked for: prices come in pairs too.
    expression: anyOf(
      '',
      /(?<!\d|\d[.,])\d{1,2}\.(?:\d{2,15}(?:,[-+]?\d{1,3}\.\d\d|\s?°?\s?[,;]\s{1,2}[-+]?\d{1,3}\.\d{3})|\d{3,15}\s?°?\s?[,;]\s{1,2}[-+]?\d{1,3}\.\d\d|\d{4,15}(?:\s?°)?(?:\s|\s?[/|]\s?)[-+]?\d{1,3}\.\d{4})/,
      // ISO 6709.
      /(?<!\d|\d\.)[-+]\d\d\.\d{2,15}[-+]\d{3}\.\d{2}/,
    ),
  },
  {
    name: 'labelled coordinate',
    needs: '.000',
    expression: /(?<![a-z])(?:latitude|longitude|lat|lng|lon)["']?\s?[:=]?\s?[-+]?\d{1,3}\.\d{2}/i,
  },
  {
    name: 'decimal coordinates with hemispheres',
    needs: '..0000',
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])\d{1,2}\.\d{1,15}\s?°?\s?[ns][\s,;/]{1,3}\d{1,3}\.\d{1,15}\s?°?\s?[ew](?![a-z])/,
      /(?<![a-z])[ns]\s?\d{1,2}\.\d{1,15}\s?°?\s?[,;/]?\s?[ew]\s?\d{1,3}\.\d/,
    ),
  },
  {
    name: 'coordinates in degrees',
    needs: '°00',
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])\d{1,2}\s?°\s?[ns][\s,;/]{1,3}\d{1,3}\s?°\s?[ew](?![a-z])/,
      /(?<!\d)\d{1,3}\s?[°º˚]\s?\d{1,2}(?:\.\d{1,8})?\s?['’′´`]/,
      /(?<![a-z])[ns]\s?\d{1,2}\s?°\s?\d{1,2}(?:\.\d{1,8})?\s?[',]?\s?[ew]\s?\d/,
    ),
  },
  {
    name: 'plus code',
    needs: '+',
    word: 7,
    expression: anyOf(
      'i',
      /(?<!\w)[2-9cfghjmpqrvwx]{8}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
      /(?<!\w)(?=\d{0,5}[a-z])[2-9cfghjmpqrvwx]{4,6}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
    ),
  },
  {
    name: 'three words',
    needs: '///..',
    expression: /\/\/\/(?<![:\w]\/\/\/)[a-z]{2,30}\.[a-z]{2,30}\.[a-z]{2,30}/i,
  },
  {
    name: 'position on a military or UTM grid',
    needs: '000000000',
    expression: anyOf(
      'i',
      /(?<!\w)\d{1,2}\s?[c-hj-np-x]\s\d{6}\s\d{7}(?!\w)/,
      /(?<!\w)\d{1,2}[c-hj-np-x]\s?[a-hj-np-z]{2}\s?(?:\d{5}\s?\d{5}|\d{4}\s?\d{4})(?!\w)/,
    ),
  },
];

import { anyOf, type PrivateDetail } from './detail.ts';

/** Positions on the map. */
export const placeDetails: readonly PrivateDetail[] = [
  {
    name: 'decimal coordinates',
    needs: '.0',
    // The looser the separator, the more decimals are asked for: prices come in pairs too.
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])[-+]?\d{1,2}\.\d{2,15},[-+]?\d{1,3}\.\d{2,15}(?![\d%])/,
      /(?<!\d|\d[.,])[-+]?\d{1,2}(?:\.\d{3,15}\s?°?\s?[,;]\s{1,2}[-+]?\d{1,3}\.\d\d|\.\d\d\s?°?\s?[,;]\s{1,2}[-+]?\d{1,3}\.\d{3})\d{0,12}(?![\d%])/,
      /(?<!\d|\d[.,])[-+]?\d{1,2}\.\d{4,15}\s?°?\s?[/|]?\s?[-+]?\d{1,3}\.\d{4,15}(?![\d%])/,
      /(?<![a-z])(?:latitude|longitude|lat|lng|lon)["']?\s?[:=]?\s?[-+]?\d{1,3}\.\d{2}/,
      // ISO 6709.
      /(?<!\d|\d\.)[-+]\d\d\.\d{2,15}[-+]\d{3}\.\d{2}/,
    ),
  },
  {
    name: 'coordinates with hemispheres',
    needs: '0',
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])\d{1,2}(?:\.\d{1,15}\s?°?|\s?°)\s?[ns][\s,;/]{1,3}\d{1,3}(?:\.\d{1,15}\s?°?|\s?°)\s?[ew](?![a-z])/,
      /(?<![a-z])[ns]\s?\d{1,2}(?:\.\d|\s?°)[\d.'"′″\s]{0,16}[,;]?\s?[ew]\s?\d{1,3}(?:\.\d|\s?°)/,
      // Degrees and minutes.
      /(?<!\d)\d{1,3}\s?(?:[°º˚]|deg(?:rees?)?)\s?\d{1,2}(?:\.\d{1,8})?\s?(?:['’′´`]|min)/,
    ),
  },
  {
    name: 'plus code',
    needs: '+',
    expression: anyOf(
      'i',
      /(?<!\w)[2-9cfghjmpqrvwx]{8}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
      /(?<!\w)(?=\d{0,5}[a-z])[2-9cfghjmpqrvwx]{4,6}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
    ),
  },
  {
    name: 'position in another system',
    needs: '',
    // geo: URI, what3words, UTM, military grid reference.
    expression: anyOf(
      'i',
      /(?<![a-z])geo:[-+]?\d/,
      /(?<![:\w])\/\/\/[a-z]{2,30}\.[a-z]{2,30}\.[a-z]{2,30}/,
      /(?<!\w)\d{1,2}\s?[c-hj-np-x]\s\d{6}\s\d{7}(?!\w)/,
      /(?<!\w)\d{1,2}[c-hj-np-x]\s?[a-hj-np-z]{2}\s?(?:\d{5}\s?\d{5}|\d{4}\s?\d{4})(?!\w)/,
    ),
  },
];

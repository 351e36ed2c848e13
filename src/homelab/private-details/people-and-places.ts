import { anyOf, type PrivateDetail } from './detail.ts';

// Top-level domains that are no words of a sentence.
const TOP_LEVEL = 'app|ch|com?|de|dev|edu|eu|example|fr|gov|info|io|lan|local|net|nl|org|test|uk';

/** Ways to reach a person. */
export const contactDetails: readonly PrivateDetail[] = [
  {
    name: 'e-mail address',
    // The last label is alphabetic: lodash@4.17.21 is a release.
    expression: anyOf(
      'iu',
      /@(?<=[\p{L}\d_+.%'"!*-]@)(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,63}/u,
      new RegExp(
        String.raw`@(?<=[\p{L}\d_]\s{0,2}@)\s{0,2}[\p{L}\d-]{1,63}\s{0,2}\.\s{0,2}(?:${TOP_LEVEL})(?![a-z\d])`,
        'u',
      ),
    ),
  },
  {
    name: 'account on a host',
    // Case-sensitive: LAL@BOS is a match; latest, next and the like are releases of a package.
    expression:
      /@(?<=(?<!\w|\w[./-]|\/)[a-z_][a-z\d._-]{0,31}@)(?!(?:alpha|beta|canary|latest|main|master|next|nightly|rc|stable|v\d+)(?![a-z]))[a-z][a-z\d-]{1,62}(?!\w)/,
  },
  {
    name: 'e-mail address in words',
    // The dot-com bubble is looked back at in headlines.
    expression: new RegExp(
      String.raw`[\s_+-]at[\s_+-]{1,3}(?!(?:an?|any|every|its|new|old|our|some|that|the|their|this)[\s_+-])` +
        String.raw`(?:[a-z\d]{1,32}(?:-[a-z\d]{1,32})?[\s_+-]{1,3}dot[\s_+-]{1,3}){1,3}(?:${TOP_LEVEL})(?![a-z\d])` +
        String.raw`(?!\W{1,2}(?:bo+m|bubble|burst|bust|collapse|compan|cra[sz]|era|firm|frenzy|mania|million|peak|startup|stock|years))`,
      'i',
    ),
  },
  {
    name: 'e-mail address with at in words',
    expression: anyOf(
      '',
      /[\s_+-][Aa][Tt][\s_+-]{1,3}(?:gmail|gmx|hotmail|protonmail)\.[a-z]{2}/,
      /[_-][Aa][Tt][_-][a-z\d]{1,32}(?:-[a-z\d]{1,32})?\.(?:com|net|org)(?![a-z\d])/,
      / AT (?<=[a-z\d] AT )[a-z\d-]{1,63}\.[a-z]{2}/,
    ),
  },
  {
    name: 'link to a mailbox, a telephone or a position',
    expression: /:(?<=(?:^|[^a-z])(?:geo|mailto|sip|sms|tel):)[-+\w]/i,
  },
  {
    name: 'international telephone number',
    // Not a rounded number of thousands (+10 000 000).
    expression:
      /\+(?<![\w+]\+)\s?(?!\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?[1-9](?:(?:[\s/()-]{0,3}\d){7,14}|(?:\.?\d){7,14})(?!\d)/,
  },
  {
    name: 'international telephone number with zeros',
    expression: /(?<!\w|\d[.,])00[\s./-]?[1-9](?:[\s./()-]{0,3}\d){8,13}(?!\d)/,
  },
  {
    name: 'national telephone number with a trunk zero',
    // In any grouping; neither a date nor the middle of one.
    expression:
      /(?<!\w|\d[./,:-])\(?0[1-9](?![./-]\d{1,2}[./-](?:19|20)?\d\d(?!\d))(?:[\s./()-]{0,3}\d){7,12}(?!\d)/,
  },
  {
    name: 'North American telephone number',
    expression: anyOf(
      '',
      /(?<!\w|\w-)(?:1[\s.-])?(?:\d{3}(?:-\d{3}[\s-]|\.\d{3}\.|\/\d{3}-)|\(\d{3}\)\s?\d{3}[\s.-])\d{4}(?!\w|[.,-]\d)/,
      /(?<!\w|\w-)555-\d{4}(?!\w|[.,-]\d)/,
    ),
  },
  {
    name: 'North American telephone number without signs',
    expression: anyOf(
      '',
      /(?<!\w|\w[.,-])(?:1\s)?[2-9]\d\d\s[2-9]\d\d[\s-]\d{4}(?!\w|[.,-]\d)/,
      /(?<!\w|\w[./-]|\/)[2-9]\d\d[2-9]\d{6}(?!\w|[./,-]\w)/,
    ),
  },
  {
    name: 'national telephone number of another grouping',
    expression: anyOf(
      '',
      // Brazil; Russia and its neighbours; China; India; Australia; Spain.
      /\(\d\d\)\s?(?!(?:19|20)\d\d-)9?\d{4}[\s-]\d{4}(?!\d)/,
      /(?<!\w|\d[.,])8[\s-]?\(?\d{3}\)?[\s-]\d{3}[\s-]\d\d[\s-]\d\d(?!\d)/,
      /(?<!\w|\w[.,/-]|\/)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\w|[.,-]\w)/,
      /(?<!\w|\w[.,-])[6-9]\d{4}[\s-]\d{5}(?!\w|[.,-]\d)/,
      /(?<!\w|\w[.,-])1[38]00[\s-]\d{3}[\s-]\d{3}(?!\w|[.,-]\d)/,
      /(?<!\w|\w[.,-])[6-9]\d\d(?:[\s.-]\d\d){3}(?!\w|[.,-]\d)/,
    ),
  },
  {
    name: 'number announced as a telephone number',
    // Where the grouping alone says nothing; years and rounded thousands are not dialled.
    expression:
      /(?<![a-z])(?:call|cell|fax|mob|mobile|ph|phone|signal|sms|tel|telefon|telephone|tél|text|whatsapp)(?: (?:at|me|no|nr|number|on|us))?[\s.:#]{1,3}(?!(?:19|20)\d\d[-/ ](?:19|20)?\d\d|\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?\d(?:[\s./()-]{0,2}\d){6,14}(?!\d)/i,
  },
];

/** Positions on the map. */
export const placeDetails: readonly PrivateDetail[] = [
  {
    name: 'pair of decimal coordinates',
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
    expression: /(?<![a-z])(?:latitude|longitude|lat|lng|lon)["']?\s?[:=]?\s?[-+]?\d{1,3}\.\d{2}/i,
  },
  {
    name: 'decimal coordinates with hemispheres',
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])\d{1,2}\.\d{1,15}\s?°?\s?[ns][\s,;/]{1,3}\d{1,3}\.\d{1,15}\s?°?\s?[ew](?![a-z])/,
      /(?<![a-z])[ns]\s?\d{1,2}\.\d{1,15}\s?°?\s?[,;/]?\s?[ew]\s?\d{1,3}\.\d/,
    ),
  },
  {
    name: 'coordinates in degrees',
    expression: anyOf(
      'i',
      /(?<!\d|\d[.,])\d{1,2}\s?°\s?[ns][\s,;/]{1,3}\d{1,3}\s?°\s?[ew](?![a-z])/,
      /(?<!\d)\d{1,3}\s?[°º˚]\s?\d{1,2}(?:\.\d{1,8})?\s?['’′´`]/,
      /(?<![a-z])[ns]\s?\d{1,2}\s?°\s?\d{1,2}(?:\.\d{1,8})?\s?[',]?\s?[ew]\s?\d/,
    ),
  },
  {
    name: 'plus code',
    expression: anyOf(
      'i',
      /(?<!\w)[2-9cfghjmpqrvwx]{8}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
      /(?<!\w)(?=\d{0,5}[a-z])[2-9cfghjmpqrvwx]{4,6}\+[2-9cfghjmpqrvwx]{2,3}(?!\w)/,
    ),
  },
  {
    name: 'three words',
    expression: /\/\/\/(?<![:\w]\/\/\/)[a-z]{2,30}\.[a-z]{2,30}\.[a-z]{2,30}/i,
  },
  {
    name: 'position on a military or UTM grid',
    expression: anyOf(
      'i',
      /(?<!\w)\d{1,2}\s?[c-hj-np-x]\s\d{6}\s\d{7}(?!\w)/,
      /(?<!\w)\d{1,2}[c-hj-np-x]\s?[a-hj-np-z]{2}\s?(?:\d{5}\s?\d{5}|\d{4}\s?\d{4})(?!\w)/,
    ),
  },
];

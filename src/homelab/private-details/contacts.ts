import { anyOf, type PrivateDetail } from './detail.ts';

// Top-level domains that are no words of a sentence.
const TOP_LEVEL = 'app|ch|com?|de|dev|edu|eu|example|fr|gov|info|io|lan|local|net|nl|org|test|uk';

/** Ways to reach a person. */
export const contactDetails: readonly PrivateDetail[] = [
  {
    name: 'e-mail address',
    needs: '@.',
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
    needs: '@',
    // Case-sensitive: LAL@BOS is a match; latest, next and the like are releases of a package.
    expression:
      /@(?<=(?<!\w|\w[./-]|\/)[a-z_][a-z\d._-]{0,31}@)(?!(?:alpha|beta|canary|latest|main|master|next|nightly|rc|stable|v\d+)(?![a-z]))[a-z][a-z\d-]{1,62}(?!\w)/,
  },
  {
    name: 'e-mail address in words',
    needs: '',
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
    needs: '.',
    expression: anyOf(
      '',
      /[\s_+-][Aa][Tt][\s_+-]{1,3}(?:gmail|gmx|hotmail|protonmail)\.[a-z]{2}/,
      /[_-][Aa][Tt][_-][a-z\d]{1,32}(?:-[a-z\d]{1,32})?\.(?:com|net|org)(?![a-z\d])/,
      / AT (?<=[a-z\d] AT )[a-z\d-]{1,63}\.[a-z]{2}/,
    ),
  },
  {
    name: 'link to a mailbox, a telephone or a position',
    needs: ':',
    word: 5,
    expression: /:(?<=(?:^|[^a-z])(?:geo|mailto|sip|sms|tel):)[-+\w]/i,
  },
  {
    name: 'international telephone number',
    needs: '+00000000',
    // Not a rounded number of thousands (+10 000 000).
    expression:
      /\+(?<![\w+]\+)\s?(?!\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?[1-9](?:(?:[\s/()-]{0,3}\d){7,14}|(?:\.?\d){7,14})(?!\d)/,
  },
  {
    name: 'international telephone number with zeros',
    needs: '00000000000',
    expression: /(?<!\w|\d[.,])00[\s./-]?[1-9](?:[\s./()-]{0,3}\d){8,13}(?!\d)/,
  },
  {
    name: 'national telephone number with a trunk zero',
    needs: '000000000',
    // In any grouping; neither a date nor the middle of one.
    expression:
      /(?<!\w|\d[./,:-])\(?0[1-9](?![./-]\d{1,2}[./-](?:19|20)?\d\d(?!\d))(?:[\s./()-]{0,3}\d){7,12}(?!\d)/,
  },
  {
    name: 'North American telephone number',
    needs: '0000000',
    expression: anyOf(
      '',
      /(?<!\w|\w-)(?:1[\s.-])?(?:\d{3}(?:-\d{3}[\s-]|\.\d{3}\.|\/\d{3}-)|\(\d{3}\)\s?\d{3}[\s.-])\d{4}(?!\w|[.,-]\d)/,
      /(?<!\w|\w-)555-\d{4}(?!\w|[.,-]\d)/,
    ),
  },
  {
    name: 'North American telephone number without signs',
    needs: '0000000000',
    expression: anyOf(
      '',
      /(?<!\w|\w[.,-])(?:1\s)?[2-9]\d\d\s[2-9]\d\d[\s-]\d{4}(?!\w|[.,-]\d)/,
      /(?<!\w|\w[./-]|\/)[2-9]\d\d[2-9]\d{6}(?!\w|[./,-]\w)/,
    ),
  },
  {
    name: 'national telephone number of another grouping',
    needs: '000000000',
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
    needs: '0000000',
    // Where the grouping alone says nothing; years and rounded thousands are not dialled.
    expression:
      /(?<![a-z])(?:call|cell|fax|mob|mobile|ph|phone|signal|sms|tel|telefon|telephone|tél|text|whatsapp)(?: (?:at|me|no|nr|number|on|us))?[\s.:#]{1,3}(?!(?:19|20)\d\d[-/ ](?:19|20)?\d\d|\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?\d(?:[\s./()-]{0,2}\d){6,14}(?!\d)/i,
  },
];

// Addresses are "defanged" so that they are no links: 10[.]0[.]0[.]1, nas dot lan.

const MARKS = new Map([
  ['at', '@'],
  ['colon', ':'],
  ['dot', '.'],
  ['point', '.'],
  ['slash', '/'],
]);

const MARK_IN_BRACKETS = /\s?[[({<]\s?(at|colon|dot|point|slash|[.:@/])\s?[\])}>]\s?/gi;
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|br|code|del|em|font|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,200})?\/?>|<!--[^<>]{0,200}>/gi;
const EMPHASIS = /(?<![a-z\d])[*_`]+|[*_`]+(?![a-z\d])/gi;

// One look that spares most headlines the replacements below.
const CLOAKED =
  /[\s_-]dot[\s_-]|\s\.\s?\w|\d\.\s\d|[[({<]\s?(?:at|colon|dot|point|slash|[.:@/])\s?[\])}>]|[*_`\\<]|[\d.][oil|](?![a-z])/i;

/** Undoes what makes an address no link: marks in brackets or words, markup, spaces around dots, letters for digits. */
export function refang(text: string): string {
  if (!CLOAKED.test(text)) return text;
  return text
    .replace(MARK_IN_BRACKETS, (_, mark: string) => MARKS.get(mark.toLowerCase()) ?? mark)
    .replace(INLINE_TAG, '')
    .replace(EMPHASIS, '')
    .replace(/\\(?=[./:@-])/g, '')
    .replace(/(?<=\w)[\s_-]{1,3}dot[\s_-]{1,3}(?=\w)/gi, '.')
    .replace(/(?<=\w)\s\.\s(?=\w)|(?<=\d)\s?\.\s?(?=\d)/g, '.')
    .replace(/(?<=[\d.])o(?![a-z])/gi, '0')
    .replace(/(?<=[\d.])[il|](?![a-z])/gi, '1');
}

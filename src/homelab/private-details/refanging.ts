import { createRequirement, meets, type Requirement, type Signs } from './signs.ts';

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

// What is looked for before anything is replaced, by the sign that it takes: most headlines have none of it.
const CLOAKS: readonly (readonly [Requirement, RegExp])[] = [
  [createRequirement(''), /[\s_-]dot[\s_-]/i],
  [createRequirement('.'), /\.(?:(?<=\s\.)\s?\w|(?<=\d\.)\s\d|(?<=[\d.][oil|]\.)|[oil|](?![a-z]))/i],
  [createRequirement('('), /[[({<]\s?(?:at|colon|dot|point|slash|[.:@/])\s?[\])}>]|[*`<]/i],
  [createRequirement('_'), /_(?<![a-z\d]_)|_(?![a-z\d])/i],
  [createRequirement('\\'), /\\[./:@-]/],
];

/** Undoes what makes an address no link: marks in brackets or words, markup, spaces around dots, letters for digits. */
export function refang(text: string, signs: Signs): string {
  if (!CLOAKS.some(([requirement, expression]) => meets(signs, requirement) && expression.test(text)))
    return text;
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

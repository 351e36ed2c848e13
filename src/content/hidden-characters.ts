import { INVISIBLE } from '../schemas/invisible-characters.ts';

/**
 * Characters that content cannot have: invisible ones, line and paragraph separators, halves of a character, code points
 * that are none, and the sign of a character lost in conversion.
 */
export const HIDDEN = new RegExp(
  String.raw`${INVISIBLE.source}|[\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]`,
  'u',
);

/** Describes the first hidden character of a text. Returns undefined if there is none. */
export function describeHidden(text: string): string | undefined {
  const [character] = HIDDEN.exec(text) ?? [];
  if (character === undefined) return undefined;
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\uFFFD'
    ? `has ${name}, which marks a character that is not UTF-8; save the file as UTF-8, or retype the character`
    : `has ${name}, which nobody sees; delete it`;
}

/**
 * Characters that no reader sees and that change or replace what is read: controls but tab and newline, halves of a
 * character, code points that are none, line and paragraph separators, bidirectional controls, characters without
 * width, and the sign of a character lost in conversion. U+200C and U+200D are needed by scripts and emoji.
 */
export const HIDDEN =
  /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u200B\u2060\uFEFF\uFFFD]/u;

/** Describes the first hidden character of a text. Returns undefined if there is none. */
export function describeHidden(text: string): string | undefined {
  const [character] = HIDDEN.exec(text) ?? [];
  if (character === undefined) return undefined;
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\uFFFD'
    ? `has ${name}, which marks a character that is not UTF-8; save the file as UTF-8, or retype the character`
    : `has ${name}, which nobody sees; delete it`;
}

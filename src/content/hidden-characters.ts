import type { ContentProblem } from './content-error.ts';
import { codePoint } from './yaml-problems.ts';

/**
 * Characters that no reader sees and that change or replace what is read: controls but tab and newline, halves of a
 * character, code points that are none, line and paragraph separators, bidirectional controls, and the sign of a
 * character lost in conversion.
 */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\uFFFD]/u;

/** What is wrong with the first hidden character of a text, and its index; undefined where there is none. */
export function findHiddenCharacter(text: string): { index: number; message: string } | undefined {
  const match = HIDDEN.exec(text);
  return match ? { index: match.index, message: describe(match[0]) } : undefined;
}

function describe(character: string): string {
  const name = codePoint(character);
  if (character === '\uFFFD') {
    return `has ${name}, which marks a character lost in conversion; retype the character`;
  }
  if (/\p{Bidi_Control}/u.test(character)) {
    return `has ${name}, which invisibly changes the direction of the text; delete it`;
  }
  if (/[\p{Zl}\p{Zp}]/u.test(character))
    return `has ${name}, an invisible line break; replace it with a space`;
  if (/\p{Cs}/u.test(character)) return `has ${name}, half of a surrogate pair; retype the character`;
  return `has ${name}, which cannot be displayed; delete it`;
}

/** Reports every line of a body that has a hidden character, as it is or as a character reference. */
export function reportHiddenCharacters(file: string, body: string, problems: ContentProblem[]): void {
  for (const [index, text] of body.split('\n').entries()) {
    const found = findHiddenCharacter(text) ?? findHiddenReference(text);
    if (found)
      problems.push({ file, line: index + 1, column: found.index + 1, field: '', message: found.message });
  }
}

function findHiddenReference(text: string): { index: number; message: string } | undefined {
  for (const match of text.matchAll(/&(?:#(x[\da-f]+|\d+)|[lr]rm);/gi)) {
    const [reference, digits] = match;
    const code = digits ? Number(digits.replace(/^x/i, '0x')) : 0x200e;
    // What CommonMark replaces by U+FFFD: zero, halves of a character, and what is beyond the last one.
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
    if (HIDDEN.test(character)) {
      return { index: match.index, message: `has ${reference}, an invisible character; delete it` };
    }
  }
  return undefined;
}

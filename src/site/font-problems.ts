import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentProblem, type Position, toFileProblem } from '../content/problems.ts';
import { toPosition } from '../content/yaml.ts';
import { findBrokenFonts, findMissingCharacters, readTypeface, toDrawableText } from './typeface.ts';

const MAX_SHOWN = 20;
const BROKEN_FONT = 'is not a font of one typeface that can be read; replace it by a TTF or OTF file';

/** Packages with fonts of a script; Chinese characters are Japanese where there are Japanese letters too. */
const PACKAGES: [script: RegExp, name: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-serif-jp'],
  [/\p{Script=Hangul}/u, 'noto-serif-kr'],
  [/\p{Script=Han}/u, 'noto-serif-sc'],
  [/\p{Script=Arabic}/u, 'amiri'],
  [/\p{Script=Hebrew}/u, 'noto-serif-hebrew'],
  [/\p{Script=Devanagari}/u, 'noto-serif-devanagari'],
];

/** Finds the fonts of an owner that cannot be read, and the characters of all texts that no font can draw. */
export function findFontProblems(contentFolder: string, texts: unknown): ContentProblem[] {
  const broken = findBrokenFonts(contentFolder);
  if (broken.length > 0) return broken.map((name) => toFileProblem(`content/fonts/${name}`, BROKEN_FONT));
  const text = toDrawableText(findTexts(texts).join(' '));
  const missing = findMissingCharacters(text, readTypeface(contentFolder));
  return missing.length > 0 ? locate(missing, contentFolder) : [];
}

function findTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : [];
}

/** A problem for each file that has any of the characters, at the first; for the fixed words where no file has one. */
function locate(missing: readonly string[], contentFolder: string): ContentProblem[] {
  const files = globSync('**/*.{md,json}', { cwd: contentFolder, exclude: ['sandbox/**'] }).sort();
  const remedy = describeRemedy(missing.join(''));
  const problems = files.flatMap((name) => {
    const text = readFileSync(path.join(contentFolder, name), 'utf8').normalize('NFC');
    const found = missing.filter((character) => text.includes(character));
    const index = Math.min(...found.map((character) => text.indexOf(character)));
    return found.length > 0 ? toProblem(`content/${name}`, toPosition(text, index), found, remedy) : [];
  });
  const start = { line: 1, column: 1 };
  return problems.length > 0 ? problems : [toProblem('content/profile.md', start, missing, remedy)];
}

function describeRemedy(missing: string): string {
  const [, name] = PACKAGES.find(([script]) => script.test(missing)) ?? [];
  const command = `mkdir -p content/fonts && npm install --no-save @expo-google-fonts/${name} && cp node_modules/@expo-google-fonts/${name}/[46]00*[rd]/*.ttf content/fonts/`;
  return `add a font that has them (TTF or OTF) to content/fonts/, as docs/theming.md says under Fonts${name ? `: ${command}` : ''}`;
}

function toProblem(
  file: string,
  place: Position,
  characters: readonly string[],
  remedy: string,
): ContentProblem {
  const shown = characters.slice(0, MAX_SHOWN).join(' ');
  const more = characters.length - MAX_SHOWN;
  const message = `has characters that no font of the résumé and the images has: ${shown}${more > 0 ? ` and ${more} more` : ''}; ${remedy}`;
  return { file, ...place, field: '', message };
}

import { toPosition, type YamlFile } from '../content/frontmatter.ts';
import { toPlain } from '../content/inline-text.ts';
import { type ContentProblem, createFileProblem, type Place } from '../content/problems.ts';
import type { CheckedFile } from '../content/read.ts';
import { isLanguageTag } from '../schemas/formats.ts';
import { formatPath } from '../schemas/issue.ts';
import { RECORD_SECTIONS } from '../schemas/site-settings.ts';
import { findMissingCharacters, ORNAMENT, readFonts, toPlainSigns } from './typeface.ts';
import type { Words } from './wording/tables.ts';
import { createWording } from './wording/wording.ts';

const MAX_SHOWN = 20;
const BROKEN_FONT = 'cannot be read as a font, or has several fonts; replace it with a TTF or OTF file';

/** The résumé and the share images draw these fields. */
const DRAWN_FIELDS: Partial<Record<CheckedFile['collection'], readonly string[] | 'all'>> = {
  profile: 'all',
  projects: ['name', 'tagline', 'url', 'type', 'entity', 'roles', 'technologies', 'language'],
  caseStudies: ['title', 'summary', 'metrics', 'language'],
  pages: ['title', 'description', 'language'],
  sections: ['title', 'entries'],
};
const NOT_DRAWN = new Set(['photo', 'photoAlt', 'paper']);

const DRAWN_WORDS: readonly (keyof Words)[] = [
  ...RECORD_SECTIONS,
  ...(['after', 'before', 'caseStudies', 'caseStudiesAbout', 'comma', 'completed', 'courses'] as const),
  ...(['expected', 'experience', 'inProgress', 'labeled', 'nothingYet', 'page', 'planned'] as const),
  ...(['projects', 'projectsAbout', 'resumeOf', 'score', 'today', 'updated', 'verify'] as const),
];

/**
 * Packages of `@expo-google-fonts` by script. Kana come first, because Han characters beside them are Japanese. The file
 * for headings is semi-bold (600) unless a weight is given.
 */
const PACKAGES: [script: RegExp, name: string, weight?: 700][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-serif-jp'],
  [/\p{Script=Hangul}/u, 'noto-serif-kr'],
  [/\p{Script=Han}/u, 'noto-serif-sc'],
  [/\p{Script=Arabic}/u, 'amiri', 700],
  [/\p{Script=Hebrew}/u, 'noto-serif-hebrew'],
  [/\p{Script=Devanagari}/u, 'noto-serif-devanagari'],
  [/[\u2605\u2606\u2701-\u2775\u2794-\u27bf]/u, 'noto-sans-symbols-2'],
];

interface DrawnText extends Place {
  field: string;
  text: string;
}

/**
 * Reports one problem for each file, at the first text with a character that no font has. It is a warning if only
 * ornaments are missing, which are then left out. The fixed words of a language count as the field `language`. Only the
 * first problem has the whole remedy, which is long and the same for all.
 */
export function findFontProblems(
  contentFolder: string,
  files: readonly CheckedFile[],
  ownWords: readonly YamlFile[],
): ContentProblem[] {
  const { typeface, broken } = readFonts(contentFolder);
  if (broken.length > 0) return broken.map((name) => createFileProblem(`content/fonts/${name}`, BROKEN_FONT));
  const drawn = [
    ...files.map(listDrawnTexts),
    ...ownWords.map((file) => listFieldTexts(file, [], file.data)),
  ];
  const found = drawn.map((texts) =>
    texts
      .map((text) => ({
        ...text,
        missing: findMissingCharacters(toPlainSigns(text.text, typeface), typeface),
      }))
      .filter(({ missing }) => missing.length > 0)
      .sort((a, b) => a.line - b.line || a.column - b.column),
  );
  const missing = found.flatMap((lacking) => lacking.flatMap((text) => text.missing)).join('');
  const remedy = describeRemedy(missing, files.some(isTraditional));
  const firstFile = found.flat()[0]?.file;
  return found.flatMap(([first, ...others]) => {
    if (!first) return [];
    const { file, line, column, field } = first;
    const characters = [...new Set([first, ...others].flatMap(({ missing }) => missing))];
    const isWarning = characters.every((character) => ORNAMENT.test(character));
    const what = describe(characters, field, isWarning);
    const message = what + (file === firstFile ? remedy : `add a font, as for ${firstFile}`);
    return { file, line, column, field, message, ...(isWarning && { isWarning }) };
  });
}

function isTraditional({ markdown }: CheckedFile): boolean {
  const language = markdown?.data['language'];
  return isLanguageTag(language) && new Intl.Locale(language).maximize().script === 'Hant';
}

function listDrawnTexts({ collection, markdown, entry, headings }: CheckedFile): DrawnText[] {
  const fields = DRAWN_FIELDS[collection];
  if (!fields || !markdown) return [];
  const drawn = Object.entries(markdown.data).filter(([name]) =>
    fields === 'all' ? !NOT_DRAWN.has(name) : fields.includes(name),
  );
  const texts = drawn.flatMap(([name, value]) =>
    name === 'language'
      ? listFieldTexts(markdown, [name], listWords(value))
      : listFieldTexts(markdown, [name], value),
  );
  const { plainText, fields: marked = [] } = entry?.rendered?.metadata ?? {};
  const shown = new Map(marked.map(({ path, text }) => [formatPath(path), toPlain(text)]));
  const { description } = Object(plainText) as { description?: string };
  const body = collection === 'pages' ? headings.map(({ text }) => text).join(' ') : (description ?? '');
  const shownTexts = texts.map((written) => ({ ...written, text: shown.get(written.field) ?? written.text }));
  const place = { file: markdown.bodyFile, ...toPosition(markdown.body, markdown.body.search(/\S/)) };
  return [...shownTexts, { field: '', text: body, ...place }];
}

function listFieldTexts(yaml: YamlFile, path: readonly PropertyKey[], value: unknown): DrawnText[] {
  if (typeof value === 'string')
    return [{ field: formatPath(path), text: value, ...yaml.places.locate(path) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    listFieldTexts(yaml, [...path, Array.isArray(value) ? Number(key) : key], item),
  );
}

function listWords(language: unknown): string {
  if (!isLanguageTag(language)) return '';
  const { words, date, month, numbers } = createWording(language);
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  return [
    ...DRAWN_WORDS.map((name) => JSON.stringify(words[name])),
    ...months.flatMap((text) => [month(text), date(`${text}-15`)]),
    numbers.format(1_234_567_890.5),
  ].join(' ');
}

function describeRemedy(missing: string, isTraditional: boolean): string {
  const [, found, weight = 600] = PACKAGES.find(([script]) => script.test(missing)) ?? [];
  const name = found === 'noto-serif-sc' && isTraditional ? 'noto-serif-tc' : found;
  const command = `mkdir -p content/fonts && npm install --no-save @expo-google-fonts/${name} && cp node_modules/@expo-google-fonts/${name}/[4${weight / 100}]00*[rd]/*.ttf content/fonts/`;
  return `add a font that has them (TTF or OTF) to content/fonts/, as docs/theming.md says under Fonts${name ? `: ${command}` : ''}`;
}

function describe(characters: readonly string[], field: string, isWarning: boolean): string {
  const shown = characters.slice(0, MAX_SHOWN).join(' ');
  const more = characters.length - MAX_SHOWN;
  const verb = field === 'language' ? 'needs' : 'has';
  const leftOut = isWarning ? ', so they are left out' : '';
  return `${verb} characters that no font of the résumé and the images has${leftOut}: ${shown}${more > 0 ? ` and ${more} more` : ''}; `;
}

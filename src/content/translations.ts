import { isDeepStrictEqual } from 'node:util';
import { pathOn, toLanguagePath } from '../paths.ts';
import { toTranslationId } from './content.ts';
import { suggest } from './fields.ts';
import { createFieldProblem, toId } from './frontmatter.ts';
import { overlay } from './overlay.ts';
import { type ContentProblem, createFileProblem } from './problems.ts';
import type { ContentFile } from './read.ts';

const DATES = ['start', 'end', 'date'];

export function toTranslationFile(file: string, language: string): string {
  return file.replace('/', `/${language}/`);
}

export function toMainFile(file: string, language: string): string {
  return file.replace(`/${language}/`, '/');
}

/**
 * Adds the fields of a translation to those of the main entry, which has the same file name: objects are merged field
 * by field, and a list is replaced as a whole. A translation without a body inherits that of the main entry.
 */
export function translate(
  translation: ContentFile,
  language: string,
  originals: readonly ContentFile[],
): ContentFile {
  const { file, collection, markdown, problems, isDraft } = translation;
  const original = originals.find((one) => one.file === toMainFile(file, language));
  if (!original) {
    const ids = originals.filter((one) => one.collection === collection).map((one) => toId(one.file));
    const remedy = suggest(toId(file), ids) ?? 'write the main entry first, or remove the file';
    const message = `translates nothing, because content/ has no main entry of this file name; ${remedy}`;
    return { ...translation, language, markdown: undefined, problems: [createFileProblem(file, message)] };
  }
  const at = { path: toLanguagePath(language) };
  const opened = {
    ...translation,
    language,
    id: toTranslationId(language, original.id),
    page: original.page && pathOn(at, original.page),
    isDraft: isDraft || original.isDraft,
  };
  // The problems of the main entry are reported for its own file.
  if (!markdown || !original.markdown) return { ...opened, markdown: undefined };
  const { data, places, body, bodyFile } = markdown;
  const fixed = ['slug', 'language', 'formerly'].filter((name) => name in data);
  places.original = original.markdown.places;
  // The folder determines the language, not a field of the main entry.
  places.document.set('language', language);
  const isBodyInherited = body.trim() === '';
  return {
    ...opened,
    markdown: {
      ...markdown,
      data: { ...overlay(original.markdown.data, data), language },
      body: isBodyInherited ? original.markdown.body : body,
      bodyFile: isBodyInherited ? original.file : bodyFile,
    },
    problems: [
      ...problems,
      ...(collection === 'profile' && isSameTag(original.markdown.data['language'] ?? 'en', language)
        ? [createFileProblem(file, SAME_LANGUAGE)]
        : []),
      ...fixed.map((name) => createFieldProblem(markdown, [name], FIXED)),
      ...findListDifferences(translation, original).map((problem) => ({
        ...problem,
        isWarning: true as const,
      })),
    ],
  };
}

function isSameTag(written: unknown, tag: string): boolean {
  return String(written).toLowerCase() === tag.toLowerCase();
}

const SAME_LANGUAGE =
  'translates into the language that content/profile.md has already; correct the name of the folder, or add the language there';
const FIXED = 'is never translated; remove the line';

function findListDifferences(
  { markdown }: ContentFile,
  { file, markdown: original }: ContentFile,
): ContentProblem[] {
  if (!markdown) return [];
  return Object.entries(markdown.data).flatMap(([name, list]) => {
    const main = original?.data[name];
    if (!Array.isArray(list) || !Array.isArray(main)) return [];
    if (list.length !== main.length) {
      const message = `does not have as many items as in ${file} (${list.length}, not ${main.length}); a list is replaced as a whole, so translate each item`;
      return createFieldProblem(markdown, [name], message);
    }
    return list.flatMap((item, index) =>
      DATES.filter((date) => !isDeepStrictEqual(Object(item)[date], Object(main[index])[date])).map((date) =>
        createFieldProblem(
          markdown,
          [name, index, date],
          `is not the same as in ${file}; correct one of the two`,
        ),
      ),
    );
  });
}

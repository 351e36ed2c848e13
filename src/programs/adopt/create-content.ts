import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { writeProse } from '../../content/field-texts.ts';
import { listTexts } from '../../content/fields.ts';
import { replaceTexts } from '../../content/inline-text.ts';
import { isObject } from '../../content/overlay.ts';
import { valueAt } from '../../schemas/issue.ts';
import { PRESENT } from '../../schemas/period.ts';
import { profileEntrySchema } from '../../schemas/profile-entry.ts';
import { projectEntrySchema } from '../../schemas/project.ts';
import { sectionEntrySchema } from '../../schemas/section-entry.ts';
import { escapeMarkdown } from '../../site/render/markdown-text.ts';
import { describeRefused, keepValid } from './keep-valid.ts';
import { type MappedFile, mapResume } from './map-resume.ts';
import { matchProjects, toProjectFile, toSectionFile } from './match-projects.ts';
import { readPicture } from './picture.ts';
import { isSamePlace } from './places.ts';
import type { Resume } from './resume-file.ts';
import { type Block, type Fields, listValues, toData, Value } from './resume-values.ts';
import { formatFile, parseFile, updateFile } from './update-file.ts';

const PROFILE = 'profile.md';
const PORTRAIT = './images/portrait';
const INHERITED = ['updated', 'language'];

const UNREADABLE = 'cannot be read. Correct what npm run check:content says about it, and adopt again.';
const NO_ORIGINAL = 'no entry in content/ is the same; write the main entry first';
const SHARED_PHOTO = 'every language has the photo of content/profile.md';
const OWN_PHOTO = 'content/profile.md has another photo';
const ELSEWHERE = `is not a picture in this file or beside it; save it as content/images/portrait.jpg, and write in content/profile.md
    photo: ${PORTRAIT}.jpg
    photoAlt: …`;

/** Matches the start of a Markdown block that is not a paragraph. */
const BLOCK_START = /^(?:[#>+=~|-]|`{3}|\d+[.)]|\[[^\]]*\]:)/;

type Data = Readonly<Record<string, unknown>>;

export interface OwnContent {
  files: Map<string, string | Buffer>;
  /** One line for each field of the résumé that the content lacks or changes, with the reason. */
  notTaken: string[];
  language: string;
  /** True if a file that changes has a period that counts as ongoing only because the résumé has no end for it. */
  isAnyOpen: boolean;
}

export interface Adoption {
  /** The folder of the résumé, to which the path of its picture is relative. */
  folder: string;
  today: string;
  /** The owner's profiles, projects and sections, by their paths in the content folder. */
  own?: ReadonlyMap<string, string>;
  language?: string | undefined;
}

export async function createContent(
  { resume, sources, others }: Resume,
  { folder, today, own = new Map(), language }: Adoption,
): Promise<OwnContent> {
  const { profile, projects, sections, picture, ...mapped } = mapResume(resume, today);
  const files = new Map<string, string | Buffer>();
  const used = [...others, ...mapped.others];
  const prefix = language === undefined ? '' : `${language}/`;
  let isAnyOpen = false;
  const parseOwn = (file: string) => parseFile(own.get(file) ?? '');

  const write = (
    file: string,
    { fields, text }: MappedFile,
    schema: z.ZodType,
    complete: (data: Data) => Data,
  ) => {
    used.push(...keepValid(fields, schema), ...listValues(fields), ...text.map(({ value }) => value));
    let data = writeFields(fields, schema);
    let markdown = formatText(text);
    if (language !== undefined) {
      const { document, content } = parseOwn(file);
      data = selectDifferences(data, document.toJS(), parseOwn(prefix + file).document.toJS());
      if (markdown === content.trim()) markdown = '';
    }
    const old = own.get(prefix + file);
    const isFirst = !own.has(PROFILE);
    const written =
      old === undefined
        ? formatFile(isFirst ? complete(data) : data, markdown)
        : updateFile(old, data, markdown, today);
    if (written === undefined) throw new Error(`content/${prefix}${file} ${UNREADABLE}`);
    files.set(prefix + file, written);
    isAnyOpen ||= written !== old && listValues(fields).some(isAssumed);
  };

  const ownPhoto = parseOwn(PROFILE).document.get('photo');
  const isOwnPhoto = ownPhoto !== undefined && !String(ownPhoto).startsWith(PORTRAIT);
  const takesPhoto = language === undefined && !isOwnPhoto;
  const image = picture && takesPhoto ? await readPicture(picture.text, folder) : undefined;
  if (picture && image) {
    files.set(`images/portrait.${image.ending}`, image.bytes);
    profile.fields['photo'] = picture.as(`${PORTRAIT}.${image.ending}`);
    if (ownPhoto === undefined) profile.fields['photoAlt'] = profile.fields['name'] ?? new Value('Portrait');
  } else if (picture) {
    const reason = language === undefined ? (isOwnPhoto ? OWN_PHOTO : ELSEWHERE) : SHARED_PHOTO;
    used.push(picture.as('', reason));
  }
  write(PROFILE, profile, profileEntrySchema, (data) => ({
    ...{ name: '', title: '', ...data },
    contact: { email: '', ...Object(data['contact']) },
  }));

  const known = matchProjects(projects, own, language);
  for (const [index, project] of projects.entries()) {
    const { name } = project.fields;
    const file = toProjectFile(project, index);
    const isTaken = files.has(file) || own.has(file);
    const newFile = isTaken ? file.replace('.md', `-${index + 1}.md`) : file;
    const target = known.get(project) ?? (language === undefined ? newFile : undefined);
    if (name && target) write(target, project, projectEntrySchema, (data) => ({ ...data, order: index + 1 }));
    else {
      const values = [...listValues(project.fields), ...project.text.map(({ value }) => value)];
      used.push(...values.map((value) => value.as('', name ? NO_ORIGINAL : 'has no name')));
    }
  }
  for (const [index, section] of sections.entries()) {
    const file = toSectionFile(section, index);
    if (language === undefined || own.has(file))
      write(file, { fields: section, text: [] }, sectionEntrySchema, (data) => data);
    else used.push(...listValues(section).map((value) => value.as('', NO_ORIGINAL)));
  }
  return {
    files,
    notTaken: describeRefused(sources, used),
    language: String(toData(profile.fields)['language'] ?? 'en'),
    isAnyOpen,
  };
}

function isAssumed({ text, sources }: Value): boolean {
  return text === PRESENT && sources.length === 0;
}

/**
 * Selects the fields that differ from the main entry. A field that the translation already has is always selected, so
 * that it is updated.
 */
function selectDifferences(fields: Data, original: unknown, own: unknown): Data {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const [main, old]: unknown[] = [Object(original)[name], Object(own)[name]];
    const isSame = isDeepStrictEqual(value, main) || (name === 'location' && isSamePlace(main, value));
    if (INHERITED.includes(name) || (isSame && old === undefined)) return [];
    if (!isObject(value) || !isObject(main)) return [[name, value]];
    const inner = selectDifferences(value, main, old);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}

function writeFields(fields: Fields, schema: z.ZodType): Data {
  const data = toData(fields);
  const prose = listTexts(schema, data).filter(({ isProse }) => isProse);
  return replaceTexts(
    data,
    prose.map(({ path }) => {
      const { text, marked } = valueAt(fields, path) as Value;
      return { path, text: writeProse(text, marked) };
    }),
  );
}

function formatText(text: readonly Block[]): string {
  const once = text.filter(
    ({ value }, index) => text.findIndex((other) => other.value.text === value.text) === index,
  );
  return once
    .map(({ isItem, value }, index) => {
      const isNext = isItem && once[index - 1]?.isItem;
      return `${index === 0 ? '' : isNext ? '\n' : '\n\n'}${isItem ? '- ' : ''}${writeBlock(value)}`;
    })
    .join('');
}

function writeBlock({ text, marked = text }: Value): string {
  const isSound = marked !== text && writeProse(text, marked) === marked && !BLOCK_START.test(marked);
  return isSound ? marked : escapeMarkdown(text);
}

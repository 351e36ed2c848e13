import type * as z from 'zod';
import { writeProse } from '../../content/field-texts.ts';
import { listTexts } from '../../content/fields.ts';
import { toSlug } from '../../content/files.ts';
import { replaceTexts } from '../../content/inline-text.ts';
import { profileEntrySchema } from '../../schemas/profile-entry.ts';
import { projectEntrySchema } from '../../schemas/project.ts';
import { escapeMarkdown } from '../../site/render/markdown-text.ts';
import { describeRefused, keepValid } from './keep-valid.ts';
import { readPicture } from './picture.ts';
import { type MappedFile, mapResume } from './profile.ts';
import type { Resume } from './resume-file.ts';
import { type Block, listValues, Ongoing, toData, Value } from './resume-values.ts';
import { formatFile, parseFile, updateFile } from './update-file.ts';

const PROFILE = 'profile.md';
const PORTRAIT = './images/portrait';
const UNREADABLE = 'cannot be read. Correct what npm run check:content says about it, and adopt again.';
const OWN_PHOTO = 'content/profile.md has another photo';
const ELSEWHERE = `is no picture in this file or beside it; save it as content/images/portrait.jpg, and write in content/profile.md
    photo: ${PORTRAIT}.jpg
    photoAlt: …`;

type Data = Readonly<Record<string, unknown>>;

/** The content of an owner. */
export interface OwnContent {
  /** Files by their paths in the content folder. */
  files: Map<string, string | Buffer>;
  /** What is not in the content as it is in the résumé, a line for each field and reason. */
  notTaken: string[];
  /** The language of the profile. */
  language: string;
  /** True if something goes on because the résumé has no end for it. */
  isAnyOpen: boolean;
}

/**
 * Creates profile, projects and photo from a résumé, or updates those that the owner has, given by their paths. A picture
 * that the résumé names is looked for in the given folder. Throws an Error of one line for a file of the owner that cannot
 * be read.
 */
export async function createContent(
  { resume, sources, others }: Resume,
  folder: string,
  today: string,
  own: ReadonlyMap<string, string> = new Map(),
): Promise<OwnContent> {
  const { profile, projects, picture, ...mapped } = mapResume(resume, today);
  const files = new Map<string, string | Buffer>();
  const used = [...others, ...mapped.others];
  const write = (
    file: string,
    { fields, text }: MappedFile,
    schema: z.ZodType,
    complete: (data: Data) => Data,
  ) => {
    used.push(...keepValid(fields, schema), ...listValues(fields), ...text.map(({ value }) => value));
    const data = escapeProse(toData(fields) as Data, schema) as Data;
    const { updated: _, ...changes } = data;
    const said = escapeProse(toData(fields, true) as Data, schema) as Data;
    const old = own.get(file);
    const markdown = formatText(text);
    const written =
      old === undefined
        ? formatFile(complete(data), markdown)
        : updateFile(old, changes, said, markdown, today);
    if (written === undefined) throw new Error(`content/${file} ${UNREADABLE}`);
    files.set(file, written);
  };

  const ownPhoto = parseFile(own.get(PROFILE) ?? '').document.get('photo');
  const isOwnPhoto = ownPhoto !== undefined && !String(ownPhoto).startsWith(PORTRAIT);
  const image = picture && !isOwnPhoto && (await readPicture(picture.text, folder));
  if (picture && image) {
    files.set(`images/portrait.${image.ending}`, image.bytes);
    profile.fields['photo'] = picture.as(`${PORTRAIT}.${image.ending}`);
    if (ownPhoto === undefined) profile.fields['photoAlt'] = profile.fields['name'] ?? new Value('Portrait');
  } else if (picture) used.push(picture.as('', isOwnPhoto ? OWN_PHOTO : ELSEWHERE));
  write(PROFILE, profile, profileEntrySchema, (data) => ({
    ...{ name: '', title: '', ...data },
    contact: { email: '', ...Object(data['contact']) },
  }));

  // Projects are known by their names, of which two may be the same.
  const known = Map.groupBy(
    [...own.keys()].filter((file) => file.startsWith('projects/')),
    (file) => parseFile(own.get(file) ?? '').document.get('name'),
  );
  for (const [index, entry] of projects.entries()) {
    const { name } = entry.fields;
    if (!(name instanceof Value)) {
      const values = [...listValues(entry.fields), ...entry.text.map(({ value }) => value)];
      used.push(...values.map((value) => value.as('', 'has no name')));
      continue;
    }
    const slug = `projects/${toSlug(name.text).slice(0, 60) || `project-${index + 1}`}`;
    const isTaken = files.has(`${slug}.md`) || own.has(`${slug}.md`);
    const free = isTaken ? `${slug}-${index + 1}.md` : `${slug}.md`;
    write(known.get(name.text)?.shift() ?? free, entry, projectEntrySchema, (data) => ({
      ...data,
      ...(own.has(PROFILE) ? {} : { order: index + 1 }),
    }));
  }
  return {
    files,
    notTaken: describeRefused(sources, used),
    language: String(toData(profile.fields['language'] ?? new Value('en'))),
    isAnyOpen: used.some((value) => value instanceof Ongoing && value.sources.length === 0),
  };
}

/** The fields with their prose as Markdown that shows the same. */
function escapeProse(fields: object, schema: z.ZodType): object {
  const prose = listTexts(schema, fields).filter(({ isProse }) => isProse);
  return replaceTexts(
    fields,
    prose.map(({ path, text }) => ({ path, text: writeProse(text) })),
  );
}

/** Texts as Markdown that shows them as they are, each once. */
function formatText(text: readonly Block[]): string {
  const once = text.filter(
    ({ value }, index) => text.findIndex((other) => other.value.text === value.text) === index,
  );
  return once
    .map(({ isItem, value }, index) => {
      const isNext = isItem && once[index - 1]?.isItem;
      return `${index === 0 ? '' : isNext ? '\n' : '\n\n'}${isItem ? '- ' : ''}${escapeMarkdown(value.text)}`;
    })
    .join('');
}

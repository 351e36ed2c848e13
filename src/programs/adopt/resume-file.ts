import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { parseDocument, visit } from 'yaml';
import { findMistake, toPosition } from '../../content/frontmatter.ts';
import { isObject } from '../../content/overlay.ts';
import { fromLinkedIn, LINKEDIN_FILES, parseRows } from './linkedin.ts';
import { fromRenderCv } from './rendercv.ts';
import { type Fields, isFields, listValues, locate, type Node, type Source, Value } from './resume-values.ts';

const MAX_CSV_BYTES = 5_000_000;
const CONVERT =
  'Have a converter or a language model write it as a JSON Resume with basics (name, label, email, phone, url, summary, location, profiles), work (name, position, startDate, endDate, summary, highlights), education (institution, studyType, area, startDate, endDate), skills (name, keywords), languages (language, fluency), certificates (name, issuer, date) and projects (name, description, url), check it, and pass that.';
const REMEDY =
  'Write what it says as a JSON Resume (https://jsonresume.org/schema), or run npm run adopt without a file and fill in content/profile.md.';
const EXPORT = 'For LinkedIn, pass the ZIP of the data export as it was downloaded.';
const JSON_RULES = 'In a text, write \\" for a quote and \\n for a line break; remove comments.';
/** JSON has no comma before a closing bracket, but many write one by hand. Strings are matched so that commas in them are kept. */
const LAST_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g;
const toUtf8 = (from: string) =>
  `Save it as UTF-8, for example with iconv --from-code=${from} --to-code=UTF-8.`;

const OTHER_FILES: readonly [start: RegExp, name: string, remedy: string][] = [
  [/^%PDF-/, 'a PDF', CONVERT],
  [/^\xd0\xcf\x11\xe0/, 'a Word document', CONVERT],
  [/^\{\\rtf/, 'an RTF document', CONVERT],
  [/^(?:\x89PNG|\xff\xd8\xff)/, 'a picture', CONVERT],
  [/^(?:\xff\xfe|\xfe\xff|[^\0]?\0)/, 'a file in UTF-16', toUtf8('UTF-16')],
  [/^\s*(?:%.*\s+)*\\documentclass/, 'a TeX document', CONVERT],
  [/^\s*<\?xml.*europass/is, 'a Europass XML file', CONVERT],
  [/^\s*<\?xml/, 'an XML file', CONVERT],
  [/^\s*<(?:!doctype html|html)/i, 'a web page', CONVERT],
  [/^\+\+\+\s/, 'Markdown with TOML frontmatter', REMEDY],
  [/^(?:[A-Z][\w ]+,)+[A-Z][\w ]+\r?\n/, 'a CSV file', EXPORT],
];

const OTHER_FORMATS: readonly [isOne: (data: Readonly<Record<string, unknown>>) => boolean, name: string][] =
  [
    [({ sections, basics }) => isObject(sections) && isObject(basics), 'an export of Reactive Resume'],
    [
      ({ info, employment, meta }) =>
        isObject(info) || isObject(employment) || /FRESH/.test(JSON.stringify(meta)),
      'a FRESH résumé',
    ],
    [({ basics, work }) => !basics && !work, 'a file without basics and work'],
  ];

const LOOK = 'the design and the words of RenderCV; use content/site.md and content/words.json instead';

const TEXTS = ['name', 'label', 'email', 'phone', 'url', 'summary'];

export interface Resume {
  resume: Fields;
  sources: Source[];
  others: Value[];
}

/**
 * Reads a JSON Resume in JSON or YAML, a file of RenderCV, or the ZIP of LinkedIn's data export. Throws an Error of one
 * line for any other file, which names its format and the remedy.
 */
export function readResumeFile(file: string): Resume {
  if (/^https?:\/\//i.test(file))
    throw new Error('This is a URL. Download it, and pass the path of the file.');
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${file} cannot be read. Pass the path of a résumé, or no path.`);
  if (stats.isDirectory()) throw new Error(`This is a folder. Pass a file. ${EXPORT}`);
  return readResume(readFileSync(file));
}

export function readResume(bytes: Buffer): Resume {
  const start = bytes.toString('latin1', 0, 4000).replace(/^\xef\xbb\xbf/, '');
  const [, name, remedy] = OTHER_FILES.find(([pattern]) => pattern.test(start)) ?? [];
  if (name) throw new Error(`This is ${name}, not a JSON Resume. ${remedy}`);
  return start.startsWith('PK') ? readExport(bytes) : readDocument(parseText(decode(bytes)));
}

function readExport(bytes: Buffer): Resume {
  const names: string[] = [];
  const isTaken = (name: string) => LINKEDIN_FILES.includes(path.basename(name));
  const files = unzip(bytes, (file) => {
    names.push(file.name);
    return isTaken(file.name) && file.originalSize < MAX_CSV_BYTES;
  });
  if (names.includes('word/document.xml'))
    throw new Error(`This is a Word document, not a JSON Resume. ${CONVERT}`);
  const tables = Object.entries(files).map(([name, csv]) => [path.basename(name), readTable(name, csv)]);
  if (tables.length === 0) throw new Error(`This is a ZIP without a résumé that can be read. ${EXPORT}`);
  const located = toFields(locate(Object.fromEntries(tables)));
  const others = names.filter((name) => !isTaken(name)).join(', ');
  return describe(located, fromLinkedIn(located), others, 'not the profile');
}

/** Who opens the export in a spreadsheet may have saved its tables in another encoding. */
function readTable(name: string, csv: Uint8Array): object[] {
  try {
    return parseRows(new TextDecoder('utf-8', { fatal: true }).decode(csv));
  } catch {
    throw new Error(`${path.basename(name)} in this ZIP has been changed and cannot be read. ${EXPORT}`);
  }
}

function unzip(bytes: Buffer, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new Error('This is a damaged ZIP. Download it again.');
  }
}

function readDocument(data: unknown): Resume {
  const root = isObject(data) ? data : {};
  if (isObject(root['cv'])) {
    const { cv, ...others } = root;
    const located = toFields(locate({ cv }));
    return describe(located, fromRenderCv(toFields(located['cv'])), Object.keys(others).join(', '), LOOK);
  }
  const [, name] = OTHER_FORMATS.find(([isOne]) => isOne(root)) ?? [];
  if (name) throw new Error(`This is ${name}, not a JSON Resume. ${REMEDY}`);
  const wrong = findWrongField(root['basics'] ?? {});
  if (wrong) throw new Error(`This is not a JSON Resume: ${wrong}. ${REMEDY}`);
  const located = toFields(locate(root));
  return describe(located, located, '', '');
}

function findWrongField(basics: unknown): string | undefined {
  if (!isObject(basics)) return 'basics is not a group of fields';
  const wrong = TEXTS.find(
    (name) => isObject(basics[name]) || (name !== 'summary' && Array.isArray(basics[name])),
  );
  return wrong && `basics.${wrong} is not a text`;
}

function describe(all: Fields, resume: Fields, ignored: string, reason: string): Resume {
  const others = ignored ? [new Value('', [{ place: ignored, text: '' }], reason)] : [];
  const sources = [...listValues(all), ...others].flatMap((value) => value.sources);
  return { resume, sources, others };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`This is in another encoding than UTF-8, probably Latin-1. ${toUtf8('WINDOWS-1252')}`);
  }
}

/** Reads JSON as YAML, whose parser finds repeated fields and keeps numbers as they are written. */
function parseText(text: string): unknown {
  if (/^\s*[{[]/.test(text)) checkJson(text);
  const document = parseDocument(text, { prettyErrors: false });
  const mistake = findMistake(document, text);
  if (mistake) {
    const { line, column } = toPosition(text, mistake.offset);
    throw new Error(`Line ${line}, column ${column} ${mistake.message}. ${REMEDY}`);
  }
  // Reading a number would change what it says: 09.2020, +4570102030, 4.0.
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'number') scalar.value = scalar.source;
    },
  });
  return document.toJS();
}

function checkJson(text: string): void {
  try {
    JSON.parse(text.replace(LAST_COMMA, '$1'));
  } catch (error) {
    const what = (error as Error).message.replace(/, (?:\.\.\.)?".*| in JSON at position \d+/s, '');
    throw new Error(`This is not valid JSON: ${what}. ${JSON_RULES}`);
  }
}

function toFields(node: Node | undefined): Fields {
  return isFields(node) ? node : {};
}

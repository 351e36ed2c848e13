import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonpath } from 'json-p3';
import * as z from 'zod';
import { webUrlSchema } from '../../../schemas/formats.ts';

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const DURATION = /^[1-9]\d{0,4}[smhd]$/;

/** A length of time, such as `90s`, `15m`, `26h` or `7d`. A number without a unit gets the same message. */
export const durationSchema = z
  .custom<string>((value) => typeof value === 'string' && DURATION.test(value), {
    error: 'is not a length of time; write a whole number and s, m, h or d, for example 15m',
  })
  .meta({ type: 'string', pattern: DURATION.source });

/** A length of time in seconds. */
export function toSeconds(duration: string): number {
  return Number.parseInt(duration, 10) * (SECONDS[duration.slice(-1)] ?? 1);
}

/** An http or https URL without a password, since URLs end up in logs. */
export const urlSchema = webUrlSchema.refine(
  (url) => !(URL.parse(url)?.username || URL.parse(url)?.password),
  { error: 'has a user or a password; put credentials in headers, as { secret: name }' },
);

const SECRET_NAME = /^[^/\\]+$/;
const secretSchema = z
  .string()
  .regex(SECRET_NAME, { error: 'is not a name; write that of a file in $CREDENTIALS_DIRECTORY' })
  .refine((name) => !SECRET_NAME.test(name) || readSecret(name) !== undefined, {
    error:
      'has no file in $CREDENTIALS_DIRECTORY with one line of ASCII characters; create one with the value',
  });

/** The headers of a request, each with the name of the file that holds its value. */
export const headersSchema = z
  .record(
    z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/),
    // Another type is described by the error of a union.
    z.union([z.strictObject({ secret: secretSchema }), z.never()], {
      error: 'is not a secret; write { secret: name }, the name of a file in $CREDENTIALS_DIRECTORY',
    }),
    { error: 'is not the name of a header; write one, for example Authorization' },
  )
  .meta({ description: 'Headers to send, as { secret: name } of a file in $CREDENTIALS_DIRECTORY.' });

export type Headers = z.infer<typeof headersSchema>;

/** Reads a secret from its file in `$CREDENTIALS_DIRECTORY`; undefined if no header can be made of it. */
export function readSecret(name: string): string | undefined {
  const { CREDENTIALS_DIRECTORY: folder } = process.env;
  if (!folder) return undefined;
  try {
    const value = readFileSync(path.join(folder, name), 'utf8').trim();
    return /^[\x20-\x7e]+$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const WORD_ERROR = 'is not a word to publish; write one, or { path: $.state, words: { busy: working } }';

/** A word or label that is published as it is written. */
export const wordSchema = z.string().regex(/^[^\s$](?:.*\S)?$/u, { error: WORD_ERROR });

/** Where a value is in a JSON document. */
export const pathSchema = z
  .string()
  .refine(isPath, { error: 'is not a JSONPath; write one, for example $.status or $.items[*].time' })
  .meta({ description: 'A JSONPath (RFC 9535).' });

function isPath(text: string): boolean {
  try {
    jsonpath.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Where the value of a field is in a JSON document, by what it is read as. */
export const FIELD_TYPES = {
  number: pathSchema.meta({ description: 'JSONPath of a number.' }),
  optional: pathSchema.optional().meta({ description: 'JSONPath of a number.' }),
  time: pathSchema.optional().meta({ description: 'JSONPath of a time, Unix seconds or ISO 8601.' }),
  timeOfDay: pathSchema.optional().meta({ description: 'JSONPath of a local time.' }),
  word: z
    .union([wordSchema, z.strictObject({ path: pathSchema, words: z.record(z.string(), wordSchema) })], {
      error: WORD_ERROR,
    })
    .optional()
    .meta({ description: 'A word, or { path, words }: where a value is, and the word for each value.' }),
};

export type FieldType = keyof typeof FIELD_TYPES;
export type WordField = z.infer<typeof FIELD_TYPES.word>;

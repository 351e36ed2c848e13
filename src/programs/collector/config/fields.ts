import { jsonpath } from 'json-p3';
import * as z from 'zod';

const MAX_WORD_LENGTH = 80;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A word or label that is published as it is written. */
export const wordSchema = z
  .string()
  .max(MAX_WORD_LENGTH, { error: `is longer than ${MAX_WORD_LENGTH} characters; shorten it` })
  .regex(/^[^\s$](?:.*\S)?$/u, {
    error: 'is not a word to publish; write one, or { path: $.state, words: { busy: working } }',
  });

/** Where a value is in a JSON document. */
export const pathSchema = z
  .string()
  .refine((text) => succeeds(() => jsonpath.compile(text)), {
    error: 'is not a JSONPath; write one, for example $.status or $.items[*].time',
  })
  .meta({ description: 'A JSONPath (RFC 9535).' });

const wordFieldSchema = z.union([
  wordSchema,
  z.strictObject({ path: pathSchema, words: z.record(z.string(), wordSchema) }),
]);

/** Where a field of a JSON document is, by what it holds. */
export const FIELDS = {
  number: pathSchema.meta({ description: 'JSONPath of a number.' }),
  optional: pathSchema.optional().meta({ description: 'JSONPath of a number, which may be missing.' }),
  time: pathSchema.optional().meta({ description: 'JSONPath of a time, Unix seconds or ISO 8601.' }),
  timeOfDay: pathSchema.optional().meta({ description: 'JSONPath of a local time.' }),
  word: wordFieldSchema
    .optional()
    .meta({ description: 'A word, or { path, words }: where a value is, and the word for each value.' }),
};

export type WordField = z.infer<typeof wordFieldSchema>;

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

/** An http or https URL. Secrets are not in URLs, which end up in logs, but in files of their own. */
export const urlSchema = z.string().refine(isPlainUrl, {
  error: 'is not an http or https URL without a password; put credentials in headers, as { secret: name }',
});

/** The name of a file with a secret. */
export const SECRET_NAME = /^\w[\w.-]*$/;

/** The headers of a request. A secret is the name of a file that holds the whole value. */
export const headersSchema = z
  .record(
    z.string().regex(/^[\w-]+$/, { error: 'is not the name of a header' }),
    z.union([
      z.string().regex(/^[\x20-\x7e]+$/, { error: 'is not a header; write visible ASCII characters' }),
      z.strictObject({
        secret: z.string().regex(SECRET_NAME, { error: 'is not a name; write that of a file' }),
      }),
    ]),
  )
  .meta({ description: 'Headers to send; { secret: name } reads one from $CREDENTIALS_DIRECTORY.' });

export type Headers = z.infer<typeof headersSchema>;

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

function succeeds(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

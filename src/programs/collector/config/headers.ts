import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const NO_SECRET =
  'is not the name of a file in $CREDENTIALS_DIRECTORY with one line of ASCII characters; create one with the value';
const secretSchema = z.string().refine((name) => readSecret(name) !== undefined, { error: NO_SECRET });

const nameSchema = z.string().regex(/^[\w-]+$/);

/** The headers of a request, each with the name of the file that holds its value. */
export const headersSchema = z.record(nameSchema, z.strictObject({ secret: secretSchema }), {
  error: 'is not the name of a header; write one, for example Authorization',
});

export type Headers = z.infer<typeof headersSchema>;

/** The value of a header from its file; undefined if no header can be made of it. */
export function readSecret(name: string): string | undefined {
  const { CREDENTIALS_DIRECTORY: folder } = process.env;
  if (!folder || /[/\\]/.test(name)) return undefined;
  try {
    const value = readFileSync(path.join(folder, name), 'utf8').trim();
    return /^[\x20-\x7e]+$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const NO_SECRET =
  'is not the name of a file in $CREDENTIALS_DIRECTORY with one line of ASCII characters; create one with the value';
const secretSchema = z.string().refine((name) => readSecret(name) !== undefined, { error: NO_SECRET });

/** The headers of a request, each with the name of the file that holds its value. */
export const headersSchema = z
  .record(z.string().regex(/^[\w-]+$/), z.strictObject({ secret: secretSchema }), {
    error: 'is not the name of a header; write one, for example Authorization',
  })
  .meta({ description: 'Headers to send, as { secret: name } of a file in $CREDENTIALS_DIRECTORY.' });

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

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The characters of a header. */
export const HEADER_VALUE = /^[\x20-\x7e]+$/;

/** Reads a secret from its file in `$CREDENTIALS_DIRECTORY`; undefined if no header can be made of it. */
export function readSecret(name: string): string | undefined {
  const { CREDENTIALS_DIRECTORY: folder } = process.env;
  if (!folder) return undefined;
  try {
    const value = readFileSync(path.join(folder, path.basename(name)), 'utf8').trim();
    return HEADER_VALUE.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

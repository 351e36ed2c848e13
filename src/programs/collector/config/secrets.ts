import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPaths } from '../../../content/field-paths.ts';
import { formatPath, valueAt } from '../../../schemas/issue.ts';
import { SECRET_NAME } from './fields.ts';

/** The values of secrets by their names. */
export type Secrets = ReadonlyMap<string, string>;

const NO_FOLDER = 'is a secret, but $CREDENTIALS_DIRECTORY is not set; set it to the folder of its file';
const NO_FILE = 'has no readable file in $CREDENTIALS_DIRECTORY; create one with the value of the header';
const NO_HEADER =
  'is in a file that does not hold one line of visible ASCII characters; write only the value';

/** Reads every secret that a config names from its file in a folder; says which ones cannot be used, and where. */
export function readSecrets(data: unknown, folder: string | undefined) {
  const secrets = new Map<string, string>();
  const places = findPaths(data, (value) => SECRET_NAME.test(String(value)));
  const problems = places.flatMap((place) => {
    if (place.at(-1) !== 'secret' || place.at(-3) !== 'headers') return [];
    const name = String(valueAt(data, place));
    const value = folder && readSecret(path.join(folder, name));
    if (value && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) {
      secrets.set(name, value);
      return [];
    }
    const message = value === undefined ? (folder ? NO_FILE : NO_FOLDER) : NO_HEADER;
    return [{ place, field: formatPath(place), message }];
  });
  return { secrets, problems };
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

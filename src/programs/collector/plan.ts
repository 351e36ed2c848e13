import { createHash } from 'node:crypto';
import { toSeconds } from './config/fields.ts';
import { type Config, type Entry, KINDS, type Part } from './config/schema.ts';
import { toInquiry } from './kinds.ts';
import type { Inquiry } from './sources/source.ts';

/** An entry of the config, and how it is asked. */
export interface Question extends Inquiry {
  /** Another one for each change of what is asked. */
  id: string;
  part: Part;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry;
  /** How long a response is used. */
  everySeconds: number;
}

/** What a config asks. */
export function plan(config: Config): Question[] {
  return (Object.keys(KINDS) as Part[]).flatMap((part) =>
    [config[part] ?? []].flat().map((entry, index): Question => {
      const name = Array.isArray(config[part]) ? `${part}[${index}]` : part;
      const inquiry = toInquiry(part, entry, config);
      const { id, everySeconds = 0 } = inquiry.source;
      const every = 'every' in entry && entry.every ? toSeconds(entry.every) : everySeconds;
      return { ...inquiry, id: digest([part, entry, id]), part, name, entry, everySeconds: every };
    }),
  );
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

import { createHash } from 'node:crypto';
import { toSeconds } from './config/fields.ts';
import { type Config, type Entry, KINDS, type Part } from './config/schema.ts';
import { toInquiry } from './kinds.ts';
import type { Inquiry, Source } from './sources/source.ts';

/** What is read of a response for an entry of the config. */
export interface Reading extends Inquiry {
  /** Another one for each change of the entry. */
  id: string;
  part: Part;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry;
}

/** A source, how often it is asked, and what is read of its response. */
export interface PlannedSource {
  id: string;
  source: Source;
  everySeconds: number;
  readings: Reading[];
}

/** What a config asks: each source once, however many entries read its response. */
export function plan(config: Config): PlannedSource[] {
  const readings = (Object.keys(KINDS) as Part[]).flatMap((part) =>
    [config[part] ?? []].flat().map((entry, index): Reading => {
      const name = Array.isArray(config[part]) ? `${part}[${index}]` : part;
      return { id: digest([part, entry]), part, name, entry, ...toInquiry(part, entry, config) };
    }),
  );
  return Map.groupBy(readings, ({ source }) => source.id)
    .values()
    .map((group) => {
      const { source } = group[0] as Reading;
      const every = group.map(({ entry }) =>
        'every' in entry && entry.every ? toSeconds(entry.every) : (source.everySeconds ?? 0),
      );
      return { id: digest(source.id), source, everySeconds: Math.min(...every), readings: group };
    })
    .toArray();
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

import { createHash } from 'node:crypto';
import { toSeconds } from './config/fields.ts';
import { type Config, type Entry, KINDS, type Part } from './config/schema.ts';
import { docker } from './sources/docker.ts';
import { exec } from './sources/exec.ts';
import { feed } from './sources/feed.ts';
import { file } from './sources/file.ts';
import { http } from './sources/http.ts';
import { coingecko, ecb, fearAndGreed, openMeteo, prometheus } from './sources/presets.ts';
import type { Source } from './sources/source.ts';
import { failedServices, unit } from './sources/systemd.ts';

/** An entry of the config, and the source that it asks. */
export interface Question {
  /** Another one for each change of what is asked. */
  id: string;
  part: Part;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry;
  source: Source;
  /** How long a response is used. */
  everySeconds: number;
}

/** What a config asks. */
export function toQuestions(config: Config): Question[] {
  return (Object.keys(KINDS) as Part[]).flatMap((part) =>
    [config[part] ?? []].flat().map((entry, index) => {
      const source = toSource(part, entry, config);
      const everySeconds =
        'every' in entry && entry.every ? toSeconds(entry.every) : (source.everySeconds ?? 0);
      const id = createHash('sha256')
        .update(JSON.stringify([part, entry, source.id]))
        .digest('base64url');
      const name = Array.isArray(config[part]) ? `${part}[${index}]` : part;
      return { id, part, name, entry, source, everySeconds };
    }),
  );
}

function toSource(part: Part, entry: Entry, { markets }: Config): Source {
  if ('docker' in entry) return docker(entry.docker);
  if ('prometheus' in entry) return prometheus(entry.prometheus, entry.query, entry.headers);
  if ('open-meteo' in entry) {
    const { latitude, longitude } = entry['open-meteo'];
    return openMeteo(latitude, longitude, entry.timezone);
  }
  if ('coingecko' in entry)
    return coingecko(
      entry,
      markets.filter((market) => 'coingecko' in market),
    );
  if ('ecb' in entry) return ecb(entry.ecb);
  if ('fear-and-greed' in entry) return fearAndGreed();
  if ('feed' in entry) return feed(entry);
  if ('systemd' in entry) return part === 'services' ? failedServices(entry.systemd) : unit(entry);
  if ('http' in entry) return http(entry.http, entry.headers);
  // A path begins with $, which no word does that is published; names of files and arguments may.
  const isRead = /":"\$/.test(JSON.stringify({ ...entry, file: '', exec: [] }));
  if ('file' in entry) return file(entry.file, isRead ? 'content' : 'time');
  return exec(entry.exec, part === 'checks' && !isRead ? 'success' : 'output');
}

import { createHash } from 'node:crypto';
import { type Config, type Entry, type Part, toSeconds } from './config/schema.ts';
import { readCheck, readFields } from './result.ts';
import { docker } from './sources/docker.ts';
import { exec } from './sources/exec.ts';
import { MAX_FEED_BYTES, readFeed } from './sources/feed.ts';
import { file } from './sources/file.ts';
import { http } from './sources/http.ts';
import { openMeteo, readForecast } from './sources/open-meteo.ts';
import { prometheus, readSample } from './sources/prometheus.ts';
import type { Source } from './sources/source.ts';
import { failedServices, readUnit, unit } from './sources/systemd.ts';

/** An entry of the config, and how it is asked. */
export interface Task {
  /** Another one for each change of what is asked. */
  id: string;
  part: Part;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry;
  source: Source;
  /** What a response as of a time says. Throws if it cannot be used; the result is still to be validated. */
  read: Read;
  /** How long a response is used. */
  everySeconds: number;
}

type Read = (text: string, at: number) => unknown;
type Asked = [source: Source, read: Read];

/** The tasks of a config. */
export function toTasks({ timeout: _, ...config }: Config): Task[] {
  return Object.entries(config).flatMap(([part, entries]) =>
    [entries ?? []]
      .flat()
      .map((entry, index) => toTask(part as Part, entry, Array.isArray(entries) ? index : '')),
  );
}

function toTask(part: Part, entry: Entry, index: number | ''): Task {
  const [source, read] = (ASKED[part] as (entry: Entry) => Asked)(entry);
  const key = JSON.stringify([part, entry, source.id]);
  return {
    id: createHash('sha256').update(key).digest('base64url'),
    part,
    name: index === '' ? part : `${part}[${index}]`,
    entry,
    source,
    read,
    everySeconds: 'every' in entry && entry.every ? toSeconds(entry.every) : 0,
  };
}

/** What the entries of each part ask, and how the response is read. */
const ASKED: { [P in Part]: (entry: Entry<P>) => Asked } = {
  containers: (entry) =>
    entry.docker ? [docker(entry.docker), (text) => JSON.parse(text)] : document('containers', entry),
  services: (entry) =>
    entry.systemd
      ? [failedServices(entry.systemd), (text) => ({ failed: JSON.parse(text).length })]
      : document('services', entry),
  checks: (entry) => {
    if (entry.systemd) return [unit(entry.systemd), (text) => ({ passes: readUnit(text) })];
    if (entry.prometheus && entry.query)
      return [
        prometheus(entry.prometheus, entry.query, entry.headers),
        (text) => ({ passes: readSample(text) === entry.equals }),
      ];
    const read: Read = (text, at) => readCheck(entry, text, at);
    const isBare = !entry.time && !entry.value;
    if (entry.file && isBare) return [file(entry.file, 'time'), read];
    if (entry.exec && isBare) return [exec(entry.exec, 'exit code'), read];
    return [documentSource(entry), read];
  },
  agents: (entry) => {
    const { id, systemd, status, activityState, activity } = entry;
    if (!systemd) return document('agents', entry);
    const read: Read = (text, at) =>
      readUnit(text)
        ? { id, state: 'online', status, activityState, activity, lastSeen: at }
        : { id, state: 'offline', activityState: 'offline' };
    return [unit(systemd), read];
  },
  weather: (entry) =>
    entry['open-meteo']
      ? [openMeteo(entry['open-meteo']), (text) => ({ city: entry.city, ...readForecast(text) })]
      : document('weather', entry),
  markets: (entry) => document('markets', entry),
  sentiment: (entry) => document('sentiment', entry),
  news: (entry) => [http(entry.feed, {}, MAX_FEED_BYTES), (text, at) => readFeed(text, entry, at)],
};

function document(part: Part, entry: DocumentEntry): Asked {
  return [documentSource(entry), (text, at) => readFields(part, entry, text, at)];
}

type DocumentEntry = Pick<Entry<'markets'>, 'http' | 'headers' | 'file' | 'exec'>;

function documentSource({ http: url, headers, file: pattern, exec: command = [] }: DocumentEntry): Source {
  if (url) return http(url, headers);
  return pattern ? file(pattern) : exec(command);
}

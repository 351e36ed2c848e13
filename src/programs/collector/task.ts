import { createHash } from 'node:crypto';
import { type Config, type Entry, type Part, toSeconds } from './config/schema.ts';
import { Document } from './document.ts';
import { RESULTS, readAgent, readCheck, readMarket, readSentiment } from './reading.ts';
import { docker } from './sources/docker.ts';
import { exec } from './sources/exec.ts';
import { MAX_FEED_BYTES, readFeed } from './sources/feed.ts';
import { http } from './sources/http.ts';
import { openMeteo, readForecast } from './sources/open-meteo.ts';
import type { Source } from './sources/source.ts';

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
export function toTasks(config: Config): Task[] {
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

const FAILED_UNITS = ['list-units', '--type=service', '--state=failed', '--output=json'];

/** What the entries of each part ask, and how the response is read. */
const ASKED: { [P in Part]: (entry: Entry<P>) => Asked } = {
  containers: (entry) => [docker(entry.docker), (text) => JSON.parse(text)],
  services: ({ systemd: manager }) => [
    exec(['systemctl', `--${manager}`, ...FAILED_UNITS]),
    (text) => ({ failed: JSON.parse(text).length }),
  ],
  checks: (entry) => [toSource(entry), (text, at) => readCheck(entry, new Document(text, at))],
  agents: (entry) => [toSource(entry), (text, at) => readAgent(entry, new Document(text, at))],
  weather: ({ city, 'open-meteo': place }) => [
    openMeteo(place),
    (text, at) => ({ city, ...readForecast(text, at) }),
  ],
  markets: (entry) => [toSource(entry), (text, at) => readMarket(entry, new Document(text, at))],
  sentiment: (entry) => [toSource(entry), (text, at) => readSentiment(entry, new Document(text, at))],
  news: (entry) => [http(entry.feed, {}, MAX_FEED_BYTES), (text, at) => readFeed(text, entry, at)],
};

/** What a response says, and when that was true, Unix seconds. */
export interface Reading {
  result: unknown;
  at: number;
}

/** Reads what a source responded to a task at a time. Throws if it cannot be used. */
export function readResponse({ part, read }: Task, text: string, now: number): Reading {
  const result = RESULTS[part].parse(read(text, now));
  const { updatedAt, observedAt } = Object(result);
  return { result, at: updatedAt ?? observedAt ?? now };
}

/** Of a check without a condition, only the exit code counts. */
function toSource(entry: Entry<'checks' | 'agents' | 'markets' | 'sentiment'>): Source {
  if (entry.http) return http(entry.http, entry.headers);
  const isBare = 'attention' in entry && !entry.time && !entry.value;
  return exec(entry.exec ?? [], isBare ? 'exit code' : 'output');
}

import type { Config, Entry, Part } from './config/schema.ts';
import { coingecko } from './sources/coingecko.ts';
import { docker } from './sources/docker.ts';
import { ecb } from './sources/ecb.ts';
import { exec } from './sources/exec.ts';
import { fearAndGreed } from './sources/fear-and-greed.ts';
import { feed } from './sources/feed.ts';
import { file } from './sources/file.ts';
import { http } from './sources/http.ts';
import { openMeteo } from './sources/open-meteo.ts';
import { prometheus } from './sources/prometheus.ts';
import type { Inquiry } from './sources/source.ts';
import { failedServices, unit } from './sources/systemd.ts';

/** How an entry of a part is asked, by the kind of source that it names. */
export function toInquiry(part: Part, entry: Entry, config: Config): Inquiry {
  if ('docker' in entry) return docker(entry.docker);
  if ('prometheus' in entry) return prometheus(entry);
  if ('open-meteo' in entry) return openMeteo(entry);
  if ('coingecko' in entry) return coingecko(entry, config);
  if ('ecb' in entry) return ecb(entry);
  if ('fear-and-greed' in entry) return fearAndGreed();
  if ('feed' in entry) return feed(entry);
  if ('systemd' in entry) return 'attention' in entry || 'id' in entry ? unit(entry) : failedServices(entry);
  if ('http' in entry) return { source: http(entry.http, entry), fields: entry };
  if ('exec' in entry) {
    const isJudgedByExit = part === 'checks' && !('time' in entry) && !('value' in entry);
    if (!isJudgedByExit) return { source: exec(entry.exec), fields: entry };
    return { source: exec(entry.exec, 'success'), fields: { value: '$.success', equals: true } };
  }
  const isRead = JSON.stringify(entry).includes('"$');
  if (isRead) return { source: file(entry.file), fields: entry };
  const changedAt = '$.changedAt';
  return { source: file(entry.file, 'time'), fields: { ...entry, time: changedAt, lastSeen: changedAt } };
}

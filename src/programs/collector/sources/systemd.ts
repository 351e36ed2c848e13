import type { Entry } from '../config/schema.ts';
import { Failure } from '../failure.ts';
import { exec } from './exec.ts';
import type { Inquiry } from './source.ts';

const LIST = ['list-units', '--type=service', '--state=failed', '--output=json'];
const SHOW = ['show', '--timestamp=unix', '--property=LoadState,ActiveState,InactiveEnterTimestamp', '--'];

/** The failed services of a service manager, `system` or `user`. */
export function failedServices({ systemd }: { systemd: string }): Inquiry {
  return {
    source: exec(['systemctl', `--${systemd}`, ...LIST]),
    toJson: (text) => ({ failed: JSON.parse(text).length }),
    fields: { failed: '$.failed' },
  };
}

/** A unit of the system: a check passes while it is active, and an agent is online. */
export function unit(entry: Extract<Entry<'checks' | 'agents'>, { systemd: string }>): Inquiry {
  const { status, activityState = 'unknown', activity } = { ...entry } as Record<string, string | undefined>;
  const toField = (online: string | undefined, offline?: string) => ({
    path: '$.state',
    words: { online, offline },
  });
  return {
    source: exec(['systemctl', ...SHOW, entry.systemd]),
    toJson: readUnit,
    fields: {
      value: '$.state',
      equals: 'online',
      lastSeen: '$.lastSeen',
      state: toField('online', 'offline'),
      activityState: toField(activityState, 'offline'),
      status: toField(status),
      activity: toField(activity),
    },
  };
}

function readUnit(text: string, at: number): object {
  const lines = text.split('\n').map((line) => /^(\w+)=@?(.*)$/.exec(line)?.slice(1) ?? []);
  const { LoadState, ActiveState, InactiveEnterTimestamp } = Object.fromEntries(lines);
  if (LoadState !== 'loaded') throw new Failure('absent');
  if (/^(?:active|reloading)$/.test(ActiveState)) return { state: 'online', lastSeen: at };
  return { state: 'offline', lastSeen: Number(InactiveEnterTimestamp) || null };
}

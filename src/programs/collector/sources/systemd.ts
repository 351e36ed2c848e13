import type { Entry } from '../config/schema.ts';
import { Failure } from '../failure.ts';
import { exec } from './exec.ts';
import type { Source } from './source.ts';

const LIST = ['list-units', '--type=service', '--state=failed', '--output=json'];
const SHOW = ['show', '--timestamp=unix', '--property=LoadState,ActiveState,InactiveEnterTimestamp', '--'];

/** The failed services of a service manager, `system` or `user`. */
export function failedServices(manager: string): Source {
  return {
    ...exec(['systemctl', `--${manager}`, ...LIST]),
    toJson: (text) => JSON.parse(text).length,
    fields: { failed: '$' },
  };
}

type Unit = Partial<Extract<Entry<'agents'>, { systemd: string }>>;

/** A unit of the system: a check passes while it is active, and an agent is online. */
export function unit({ systemd = '', status, activityState = 'unknown', activity }: Unit): Source {
  const toField = (online?: string, offline?: string) => ({ path: '$.state', words: { online, offline } });
  return {
    ...exec(['systemctl', ...SHOW, systemd]),
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
  if (LoadState !== 'loaded') throw new Failure('is not a unit');
  if (/^(?:active|reloading)$/.test(ActiveState)) return { state: 'online', lastSeen: at };
  return { state: 'offline', lastSeen: Number(InactiveEnterTimestamp) || null };
}

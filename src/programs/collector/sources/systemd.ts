import { Failure } from '../failure.ts';
import { exec } from './exec.ts';
import type { Source } from './source.ts';

const LIST = ['list-units', '--type=service', '--state=failed', '--output=json'];
/** What `systemctl is-active` exits with for units that are loaded. */
const ACTIVE = 0;
const INACTIVE = 3;

/** The failed services of a service manager, `system` or `user`, as a JSON list. */
export function failedServices(manager: string): Source {
  return exec(['systemctl', `--${manager}`, ...LIST]);
}

/** Whether a unit of the system is active, for `readUnit`. */
export function unit(name: string): Source {
  return exec(['systemctl', 'is-active', '--quiet', '--', name], 'exit code');
}

/** Whether a unit is active, by the exit code of the command. */
export function readUnit(text: string): boolean {
  const code = Number(text);
  if (code !== ACTIVE && code !== INACTIVE)
    throw new Failure('has no state; check the name of the unit, and that this machine runs systemd');
  return code === ACTIVE;
}

import { type CommandOptions, runCommand } from '../../run-command.ts';
import type { Entry } from '../config/schema.ts';
import { Failure, toFailure } from '../failure.ts';
import { countContainers } from './docker.ts';
import { get, MAX_BYTES } from './http.ts';
import { toForecastUrl } from './open-meteo.ts';

/** What the sources of a run have in common: the signal of the deadline, and the environment of commands. */
export type AskOptions = Pick<CommandOptions, 'signal' | 'env'>;

const FAILED_UNITS = ['list-units', '--type=service', '--state=failed', '--output=json'];

/** Asks the source of an entry: the text that it responds with, or why there is none. */
export async function askSource(entry: Entry, options: AskOptions): Promise<string | Failure> {
  try {
    if ('docker' in entry) return await countContainers(entry.docker, options);
    if ('systemd' in entry) return await run(['systemctl', `--${entry.systemd}`, ...FAILED_UNITS], options);
    if ('open-meteo' in entry) return (await get(toForecastUrl(entry['open-meteo']), options)).text;
    if ('feed' in entry) return (await get(entry.feed, options)).text;
    if (entry.http) return (await get(entry.http, options, { headers: entry.headers })).text;
    const isTest = 'attention' in entry && !entry.time && !entry.value;
    return await run(entry.exec ?? [], options, isTest);
  } catch (error) {
    return options.signal.aborted ? new Failure('did not respond in time') : toFailure(error);
  }
}

/** What a command prints where it succeeds; of a test, what it exits with. */
async function run(command: readonly string[], { signal, env }: AskOptions, isTest = false): Promise<string> {
  const result = await runCommand(command, { env, signal, maxBytes: MAX_BYTES, stderr: 'ignore' });
  if (result.kind === 'absent')
    throw new Failure('is a command that is not there, or may not be run; check its name and PATH');
  if (result.kind === 'too-large') throw new Failure('sent too much');
  if (result.kind !== 'exited' || (result.code !== 0 && !isTest))
    throw new Failure('is a command that failed');
  return isTest ? String(result.code) : result.stdout.toString();
}

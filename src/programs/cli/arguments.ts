import { CliError } from './cli-error.ts';
import { suggest } from './suggestion.ts';

/** What stands on the command line, before it is known what it means. */
export interface Arguments {
  operands: string[];
  baseUrl?: string;
  timeout?: string;
  help: boolean;
  version: boolean;
}

type Flag = 'help' | 'version';
type Setting = 'baseUrl' | 'timeout';

const FLAGS: Record<string, Flag> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
};
/** Taken and without effect: what is data is JSON anyway. */
const REDUNDANT = '--json';
const SETTINGS: Record<string, Setting> = { '--base-url': 'baseUrl', '--timeout': 'timeout' };

/**
 * Sorts options, which may stand anywhere before `--`, from operands. Throws a CliError for an option that does not
 * exist or lacks its value; of a repeated option the last counts.
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const parsed: Arguments = { operands: [], help: false, version: false };
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--') return { ...parsed, operands: [...parsed.operands, ...rest] };
    if (!argument.startsWith('-')) {
      parsed.operands.push(argument);
      continue;
    }
    const equals = argument.indexOf('=');
    const name = equals === -1 ? argument : argument.slice(0, equals);
    const setting = Object.hasOwn(SETTINGS, name) && SETTINGS[name];
    const flag = Object.hasOwn(FLAGS, name) && FLAGS[name];
    if (setting)
      parsed[setting] = equals === -1 ? requireValue(name, rest.shift()) : argument.slice(equals + 1);
    else if (!flag && name !== REDUNDANT) throw unknownOption(name);
    else if (equals !== -1) throw new CliError('usage', `${name} takes no value.`);
    else if (flag) parsed[flag] = true;
  }
  return parsed;
}

function requireValue(name: string, value: string | undefined): string {
  if (value === undefined) throw new CliError('usage', `${name} needs a value.`);
  return value;
}

function unknownOption(name: string): CliError {
  const meant = suggest(name, [...Object.keys(SETTINGS), ...Object.keys(FLAGS), REDUNDANT]);
  return new CliError('usage', `There is no option ${name}.`, meant && `Did you mean ${meant}?`);
}

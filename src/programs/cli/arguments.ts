import { parseArgs } from 'node:util';
import { findNearestWord } from '../nearest-word.ts';
import { CliError } from './cli-error.ts';

/** What the command line holds, before its values are checked. */
export interface Arguments {
  operands: string[];
  'base-url'?: string | undefined;
  timeout?: string | undefined;
  help?: boolean | undefined;
  version?: boolean | undefined;
}

const OPTIONS = {
  'base-url': { type: 'string' },
  timeout: { type: 'string' },
  // Accepted but ignored: data is JSON in any case.
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/**
 * Separates operands from options, which may stand anywhere before `--`. Throws a CliError for an unknown option, a
 * missing value or a value too many; of a repeated option the last counts.
 */
export function parseArguments(argv: readonly string[]): Arguments {
  // Strict mode would throw first, with messages that know neither our help nor the nearest option.
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const operands = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []));
  const options = tokens.filter((token) => token.kind === 'option');
  return { operands, ...Object.fromEntries(options.map(toEntry)) };
}

function toEntry({ name, rawName, value }: { name: string; rawName: string; value?: string | undefined }) {
  if (!Object.hasOwn(OPTIONS, name)) throw unknownOption(rawName);
  const { type } = OPTIONS[name as keyof typeof OPTIONS];
  if (type === 'boolean' && value !== undefined) {
    throw new CliError('usage', `${rawName} does not take a value.`);
  }
  if (type === 'string' && value === undefined) throw new CliError('usage', `${rawName} needs a value.`);
  return [name, value ?? true];
}

function unknownOption(rawName: string): CliError {
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  const nearest = findNearestWord(rawName, names);
  const hint = nearest ? `Did you mean ${nearest}?` : 'portfolio --help lists every option.';
  return new CliError('usage', `Unknown option ${rawName}.`, hint);
}

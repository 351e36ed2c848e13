import { parseArgs } from 'node:util';
import { describeOptionError } from '../program.ts';
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
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Separates operands from options, which may stand anywhere before `--`. Throws a CliError for a wrong option. */
export function parseArguments(argv: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    return { operands: positionals, ...values };
  } catch (error) {
    const message = describeOptionError(error, OPTIONS);
    throw new CliError(
      'usage',
      message.endsWith('?') ? message : `${message}.`,
      'portfolio --help lists every option.',
    );
  }
}

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ORIGIN_RULE, parseOrigin } from '../site/site-url.ts';

/** Reports wrong arguments or settings. The message is one line and repeats no secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Options = NonNullable<ParseArgsConfig['options']>;
type Values<OwnOptions extends Options> = ReturnType<
  typeof parseArgs<{ options: OwnOptions; allowPositionals: true }>
>['values'];

export interface Program<OwnOptions extends Options> {
  /** The text of `--help`. The lines up to the first empty one also follow every UsageError. */
  usage: string;
  options: OwnOptions;
  /** Returns the exit code. May throw a UsageError. */
  run(values: Values<OwnOptions>, operands: string[]): number | Promise<number>;
}

const EXIT_CODE_FOR_USAGE = 2;
const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Ends the process if the output cannot be written: quietly if the reader of a pipe stops early, as `head` does. The
 * message follows the prefix.
 */
export function exitOnOutputError(prefix = ''): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0);
    console.error(`${prefix}Cannot write the output: ${message}.`);
    process.exit(1);
  });
}

/** Ends the process when the program is done. A UsageError ends it with exit code 2. */
export async function runProgram<OwnOptions extends Options>({ usage, options, run }: Program<OwnOptions>) {
  exitOnOutputError();
  try {
    const { values, operands } = parseArguments(process.argv.slice(2), { ...options, ...HELP });
    if (Object(values).help) console.log(usage);
    else process.exitCode = await run(values as Values<OwnOptions>, operands);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}.\n${usage.split('\n\n')[0]}`);
    process.exitCode = EXIT_CODE_FOR_USAGE;
  }
  // Exits explicitly: a pending name lookup or proxied connection cannot be aborted, and would keep the process alive.
  process.stdout.write('', (error) => error ?? process.exit());
}

export function parseArguments<OwnOptions extends Options>(args: readonly string[], options: OwnOptions) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, operands: positionals };
  } catch (error) {
    // The first sentence of the message names the option; the others explain `--`.
    const [message = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new UsageError(message);
  }
}

/** Throws a UsageError that begins with the source, which is an option, a variable or an operand. */
export function requireOrigin(source: string, text: string): string {
  const origin = parseOrigin(text);
  if (origin === undefined) throw new UsageError(`${source} ${ORIGIN_RULE}`);
  return origin;
}

export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

export function readBaseUrl(option: string | undefined, variable: string | undefined, other: string): string {
  if (option !== undefined) return requireOrigin('--base-url', option);
  return requireOrigin('PORTFOLIO_URL', variable || other);
}

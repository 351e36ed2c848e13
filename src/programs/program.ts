import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ORIGIN_RULE, parseOrigin } from '../site/site-url.ts';

/** Wrong arguments or settings; the message says in one line what is wrong and repeats no secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of a program, as `parseArgs` of Node.js takes them. */
export type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true }>
>['values'];

/** A program that npm starts. */
export interface Program<Given extends Options> {
  /** The text of `--help`; the lines up to the first empty one also follow every UsageError. */
  usage: string;
  options: Given;
  /** Does the work and returns the exit code. May throw a UsageError. */
  run(values: Values<Given>, operands: string[]): number | Promise<number>;
}

const EXIT_CODE_FOR_USAGE = 2;
const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Runs a program with the arguments of this process, and ends the process. Wrong usage ends it with exit code 2. */
export async function runProgram<Given extends Options>({ usage, options, run }: Program<Given>) {
  try {
    const { values, operands } = parseArguments(process.argv.slice(2), { ...options, ...HELP });
    if (Object(values).help) console.log(usage);
    else process.exitCode = await run(values as Values<Given>, operands);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}.\n${usage.split('\n\n')[0]}`);
    process.exitCode = EXIT_CODE_FOR_USAGE;
  }
  // A lookup of a name, or a connection through a proxy, cannot be aborted and would keep the process alive.
  process.stdout.write('', () => process.exit());
}

/** Separates options, which may stand anywhere before `--`, from operands. Throws a UsageError for a wrong option. */
export function parseArguments<Given extends Options>(args: readonly string[], options: Given) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, operands: positionals };
  } catch (error) {
    // The first sentence names the option; the others explain `--`.
    const [message = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new UsageError(message);
  }
}

/** The origin of a site, from an option, a variable or an operand that the message of the UsageError names. */
export function requireOrigin(source: string, text: string): string {
  const origin = parseOrigin(text);
  if (origin === undefined) throw new UsageError(`${source} ${ORIGIN_RULE}`);
  return origin;
}

/** The site that `--base-url` names, else `PORTFOLIO_URL`, else the default. */
export function readBaseUrl(option: string | undefined, variable: string | undefined, other: string): string {
  if (option !== undefined) return requireOrigin('--base-url', option);
  return requireOrigin('PORTFOLIO_URL', variable || other);
}

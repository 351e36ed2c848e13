import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findNearestWord } from './nearest-word.ts';

/** Wrong arguments or settings; the message says in one line what is wrong and repeats no secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true }>
>['values'];

/** A program that npm starts. */
export interface Program<Given extends Options> {
  /** What `--help` prints; the lines up to the first empty one also follow every UsageError. */
  usage: string;
  options: Given;
  /** Does the work and returns the exit code. May throw a UsageError. */
  run(values: Values<Given>, operands: string[]): number | Promise<number>;
}

const EXIT_CODE_FOR_USAGE = 2;

/** Runs a program with the arguments of this process. Wrong usage ends it with exit code 2. */
export async function runProgram<Given extends Options>({ usage, options, run }: Program<Given>) {
  try {
    const { help, values, positionals } = parse(options);
    if (help) console.log(usage);
    else process.exitCode = await run(values, positionals);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}${error.message.endsWith('?') ? '' : '.'}\n${usage.split('\n\n')[0]}`);
    process.exitCode = EXIT_CODE_FOR_USAGE;
  }
}

function parse<Given extends Options>(options: Given) {
  try {
    const all = { ...options, help: { type: 'boolean' } } satisfies Options;
    const { values, positionals } = parseArgs({ options: all, allowPositionals: true });
    return { help: Object(values).help === true, values: values as Values<Given>, positionals };
  } catch (error) {
    throw new UsageError(describeOptionError(error, { ...options, help: {} }));
  }
}

/** Says in a line without a full stop what `parseArgs` has found wrong, with the option that was probably meant. */
export function describeOptionError(error: unknown, options: object): string {
  // The first sentence names the option; the others explain `--`.
  const [message = ''] = (error as Error).message.split(/\.\s/);
  const [, unknown] = /^Unknown option '(--?[\w-]+)'/.exec(message) ?? [];
  const names = Object.keys(options).map((name) => `--${name}`);
  const nearest = unknown && findNearestWord(unknown, names);
  return nearest ? `${message}; did you mean ${nearest}?` : message.replace(/\.$/, '');
}

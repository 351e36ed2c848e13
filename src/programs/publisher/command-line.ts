import { parseArgs } from 'node:util';
import { readOperatorToken } from '../../homelab/operator-token.ts';
import { ORIGIN_RULE, parseOrigin } from '../../http/origin.ts';
import type { Target } from './send.ts';

/** What is to be published: a file, standard input where there is none, or what a command prints every so often. */
export type Job = { file: string | undefined } | { everySeconds: number; command: string[] };

/** Says what is wrong with a call, in one line that repeats no value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of `--help`. */
export const HELP = `Usage: npm run publish:observation -- [options] [file]
       npm run publish:observation -- [options] --every <seconds> -- <command> [arguments]

Publishes a homelab observation from a file or from standard input, or again and again
what a command prints. The operator token is read from OPERATOR_TOKEN.

Options:
  --base-url <address>  The site to publish to; else PORTFOLIO_URL, else http://localhost:4321
  --every <seconds>     Run the command that often, from 1 to 3600 s
  --help                This text

Exit codes: 0 published, or stopped by a signal; 1 the observation was refused; 2 wrong usage;
  3 the credential was refused; 4 the site was not reached in time; 5 the site kept failing
`;

const DEFAULT_BASE_URL = 'http://localhost:4321';
const MAX_EVERY_SECONDS = 3600;

/** Reads the call of the publisher; 'help' where that is asked for. Throws a UsageError. */
export function parseCommandLine(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): { job: Job; target: Target } | 'help' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  const [source, address] =
    values['base-url'] === undefined
      ? ['PORTFOLIO_URL', env['PORTFOLIO_URL'] || DEFAULT_BASE_URL]
      : ['--base-url', values['base-url']];
  const baseUrl = parseOrigin(address);
  if (baseUrl === undefined) throw new UsageError(`${source} ${ORIGIN_RULE}`);
  return { job: parseJob(values.every, positionals), target: { baseUrl, token: requireToken(env) } };
}

function parse(argv: readonly string[]) {
  const options = {
    'base-url': { type: 'string' },
    every: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new UsageError('The options are wrong; --help lists them');
  }
}

function parseJob(every: string | undefined, positionals: string[]): Job {
  if (every === undefined) {
    const [file, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Only one file can be published; a command needs --every');
    return { file: file === '-' ? undefined : file };
  }
  const everySeconds = /^\d+$/.test(every) ? Number(every) : 0;
  if (everySeconds < 1 || everySeconds > MAX_EVERY_SECONDS) {
    throw new UsageError(`--every must be a whole number of seconds from 1 to ${MAX_EVERY_SECONDS}`);
  }
  if (positionals.length === 0) throw new UsageError('--every needs a command behind --');
  return { everySeconds, command: positionals };
}

function requireToken(env: NodeJS.ProcessEnv): string {
  let token: string | undefined;
  try {
    token = readOperatorToken('OPERATOR_TOKEN', env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (token === undefined)
    throw new UsageError('OPERATOR_TOKEN must be set to the operator token of the site');
  return token;
}

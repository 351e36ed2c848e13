import { parseArgs } from 'node:util';
import { readOperatorToken } from '../../homelab/operator-token.ts';
import { ORIGIN_RULE, parseOrigin } from '../../http/origin.ts';
import { MAX_SHARED_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import type { Target } from './send.ts';

/** What the publisher is asked to do. Without a `file`, the observation comes from standard input. */
export type Call =
  | { kind: 'help' }
  | { kind: 'dry-run'; file: string | undefined }
  | { kind: 'publish'; file: string | undefined; target: Target }
  | { kind: 'repeat'; everySeconds: number; command: string[]; target: Target };

/** Says what is wrong with a call, in one line that repeats no value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The text of `--help`. */
export const HELP = `Usage: npm run publish:observation -- [options] [file]
       npm run publish:observation -- [options] --every <seconds> -- <command> [arguments]

Publishes a homelab observation from a file or standard input, or repeatedly publishes
what a command prints. The operator token is read from OPERATOR_TOKEN.

Options:
  --base-url <url>   The site to publish to; default: PORTFOLIO_URL, or http://localhost:4321
  --every <seconds>  Run the command that often, from 1 to 3600 s
  --dry-run          Print what the public would read, and on standard error each value that
                     the allowlist of the last build drops or replaces; sends nothing
  --help             Show this text

Exit codes: 0 published, or stopped by a signal; 1 the observation was refused;
  2 wrong usage, or not the URL of the site; 3 the credential was refused;
  4 the site was not reached in time; 5 the site kept failing
`;

const DEFAULT_BASE_URL = 'http://localhost:4321';
const MAX_EVERY_SECONDS = 3600;
/** What collecting, sending, and the page of a visitor that asks every 30 s may take of the time it is current. */
const MARGIN_SECONDS = 30;

/** Above this beat an observation can be shown as a snapshot before the next one comes, though nothing is wrong. */
export const MAX_CURRENT_EVERY_SECONDS = SNAPSHOT_AFTER_SECONDS - MAX_SHARED_SECONDS - MARGIN_SECONDS;

/** Reads a call of the publisher. Throws a UsageError. */
export function parseCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Call {
  const { values, positionals, tokens } = parse(argv);
  if (values.help) return { kind: 'help' };
  if (values.every === undefined) {
    const [file, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Only one file can be published; a command needs --every');
    const input = { file: file === '-' ? undefined : file };
    return values['dry-run']
      ? { kind: 'dry-run', ...input }
      : { kind: 'publish', ...input, target: readTarget(values['base-url'], env) };
  }
  if (values['dry-run'])
    throw new UsageError('--dry-run shows one observation and cannot be combined with --every');
  const everySeconds = /^\d+$/.test(values.every) ? Number(values.every) : 0;
  if (everySeconds < 1 || everySeconds > MAX_EVERY_SECONDS) {
    throw new UsageError(`--every must be a whole number of seconds from 1 to ${MAX_EVERY_SECONDS}`);
  }
  const first = tokens.find(({ kind }) => kind === 'positional' || kind === 'option-terminator');
  if (first?.kind !== 'option-terminator' || positionals.length === 0) {
    throw new UsageError('--every repeats a command; write it after --, as in: --every 30 -- my-collector');
  }
  return { kind: 'repeat', everySeconds, command: positionals, target: readTarget(values['base-url'], env) };
}

function parse(argv: readonly string[]) {
  const options = {
    'base-url': { type: 'string' },
    'dry-run': { type: 'boolean' },
    every: { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, tokens: true });
  } catch {
    throw new UsageError('The options are not valid; --help lists them');
  }
}

function readTarget(baseUrlOption: string | undefined, env: NodeJS.ProcessEnv): Target {
  const [source, text] =
    baseUrlOption === undefined
      ? ['PORTFOLIO_URL', env['PORTFOLIO_URL'] || DEFAULT_BASE_URL]
      : ['--base-url', baseUrlOption];
  const baseUrl = parseOrigin(text);
  if (baseUrl === undefined) throw new UsageError(`${source} ${ORIGIN_RULE}`);
  return { baseUrl, token: requireToken(env) };
}

function requireToken(env: NodeJS.ProcessEnv): string {
  let token: string | undefined;
  try {
    token = readOperatorToken('OPERATOR_TOKEN', env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (token === undefined) {
    throw new UsageError('OPERATOR_TOKEN must be set to the operator token of the site');
  }
  return token;
}

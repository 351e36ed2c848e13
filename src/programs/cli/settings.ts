import { ORIGIN_RULE, parseOrigin } from '../../http/origin.ts';
import type { Arguments } from './arguments.ts';
import { CliError } from './cli-error.ts';

/** Where and how long to ask. */
export interface Settings {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  timeoutSeconds: number;
}

/** How long a whole answer may take when nobody says otherwise. */
export const DEFAULT_TIMEOUT_SECONDS = 10;
const MAX_TIMEOUT_SECONDS = 3600;

/**
 * The settings: from the options, else the environment, else what the package was built with. Throws a CliError that
 * names the option or variable, never its value, which may hold a password.
 */
export function readSettings(
  { baseUrl, timeout }: Arguments,
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Settings {
  const [source, address] =
    baseUrl !== undefined ? ['--base-url', baseUrl] : ['PORTFOLIO_URL', env.PORTFOLIO_URL || defaultBaseUrl];
  const origin = parseOrigin(address);
  if (origin === undefined) throw new CliError('usage', `${source} ${ORIGIN_RULE}.`);
  return { baseUrl: origin, timeoutSeconds: parseTimeout(timeout) };
}

function parseTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_SECONDS;
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new CliError(
    'usage',
    `--timeout must be a number of seconds above 0, at most ${MAX_TIMEOUT_SECONDS}.`,
  );
}

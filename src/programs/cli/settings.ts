import { ORIGIN_RULE, parseOrigin } from '../../site/site-url.ts';
import type { Arguments } from './arguments.ts';
import { CliError } from './cli-error.ts';

/** Which site to read, and how long to wait. */
export interface Settings {
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  timeoutSeconds: number;
}

/** The time limit for a complete response without `--timeout`. */
export const DEFAULT_TIMEOUT_SECONDS = 10;
const MAX_TIMEOUT_SECONDS = 3600;

/**
 * The settings: from the options, else the environment, else what the package was built with. Throws a CliError that
 * names the option or variable, never its value, which may hold a password.
 */
export function readSettings(
  { 'base-url': option, timeout }: Arguments,
  env: { PORTFOLIO_URL?: string | undefined },
  defaultBaseUrl: string,
): Settings {
  const [source, text] =
    option !== undefined ? ['--base-url', option] : ['PORTFOLIO_URL', env.PORTFOLIO_URL || defaultBaseUrl];
  const baseUrl = parseOrigin(text);
  if (baseUrl === undefined) throw new CliError('usage', `${source} ${ORIGIN_RULE}.`);
  return { baseUrl, timeoutSeconds: parseTimeout(timeout) };
}

function parseTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_SECONDS;
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new CliError(
    'usage',
    `--timeout must be a number of seconds greater than 0 and at most ${MAX_TIMEOUT_SECONDS}.`,
  );
}

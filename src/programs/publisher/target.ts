import { readOperatorToken } from '../../homelab/operator-token.ts';
import { readBaseUrl, UsageError } from '../program.ts';

/** Where observations are sent, and the credential for it. */
export interface Target {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  token: string;
}

const DEFAULT_BASE_URL = 'http://localhost:4321';

/** Reads the target from `--base-url` and the environment. Throws a UsageError. */
export function readTarget(option: string | undefined, env: NodeJS.ProcessEnv): Target {
  const baseUrl = readBaseUrl(option, env['PORTFOLIO_URL'], DEFAULT_BASE_URL);
  return { baseUrl, token: requireToken(env) };
}

/** Whether others on the way could read the token. */
export function isExposed({ baseUrl }: Target): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
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

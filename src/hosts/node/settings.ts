import path from 'node:path';
import { readOperatorToken } from '../../homelab/operator-token.ts';
import { readPort } from '../../site/site-url.ts';

/** What the operator can set, by environment variable. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute folder of the embedded store. */
  dataFolder: string;
  /** The tokens that may publish; empty means that nobody can. */
  operatorTokens: string[];
}

/**
 * Reads the settings of the self-hosted server. Throws an Error of one line that names the variable, never its
 * value.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env);
  const host = env['HOST'] || 'localhost';
  if (!/^[a-zA-Z0-9.:_-]+$/.test(host)) throw new Error('HOST must be a host name or an IP address');
  return {
    port,
    host,
    dataFolder: path.resolve(env['DATA_DIR'] || '.data'),
    operatorTokens: ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'].flatMap(
      (variable) => readOperatorToken(variable, env) ?? [],
    ),
  };
}

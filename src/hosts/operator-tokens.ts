import { readFileSync, statSync } from 'node:fs';
import { readOperatorToken, requireStrongToken } from '../homelab/operator-token.ts';

/**
 * Reads the tokens that may publish: the current one and, during rotation, the next one. Throws as `readToken` does.
 */
export function readOperatorTokens(env: NodeJS.ProcessEnv): string[] {
  return ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'].flatMap((variable) => readToken(variable, env) ?? []);
}

/**
 * Reads a token from a variable, or from the file that the variable with `_FILE` names; undefined if neither is set.
 * Throws an Error of one line that names the variable and repeats no value.
 */
export function readToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const fileVariable = `${variable}_FILE`;
  const file = env[fileVariable];
  const token = readOperatorToken(variable, env);
  if (!file) return token;
  if (token) throw new Error(`${variable} and ${fileVariable} are both set; remove one of them`);
  const text = readFile(file);
  if (text === undefined) throw new Error(`${fileVariable} must be the path of a readable file`);
  return requireStrongToken(`The content of the file in ${fileVariable}`, text.trim());
}

function readFile(file: string): string | undefined {
  try {
    // Reading a pipe or a device might never end.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

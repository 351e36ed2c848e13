import { readFileSync, statSync } from 'node:fs';

/** This is the length of 32 random bytes in base64url. */
const MIN_TOKEN_LENGTH = 43;

export function readOperatorTokens(env: NodeJS.ProcessEnv): string[] {
  return ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'].flatMap((variable) => readToken(variable, env) ?? []);
}

/**
 * Reads a token from a variable, or from the file that the variable with `_FILE` names. Throws an Error of one line
 * that names the variable and repeats no value, even if the token is weak or not allowed in a header.
 */
export function readToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const fileVariable = `${variable}_FILE`;
  const { [variable]: token, [fileVariable]: file } = env;
  if (token && file) throw new Error(`${variable} and ${fileVariable} are both set; remove one of them`);
  if (token) return requireStrongToken(variable, token);
  if (!file) return undefined;
  const text = readFile(file);
  if (text === undefined) throw new Error(`${fileVariable} must be the path of a readable file`);
  return requireStrongToken(`The content of the file in ${fileVariable}`, text.trim());
}

function requireStrongToken(source: string, token: string): string {
  if (token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new Error(
    `${source} must be one word of at least ${MIN_TOKEN_LENGTH} visible ASCII characters; generate one with: openssl rand -hex 32`,
  );
}

function readFile(file: string): string | undefined {
  try {
    // Reading a pipe or a device might never end.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

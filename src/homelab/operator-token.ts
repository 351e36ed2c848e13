/** The length of 32 random bytes in base64url. */
const MIN_TOKEN_LENGTH = 43;

/**
 * Reads an operator token from an environment variable; undefined if it is not set. Throws an Error of one line, with
 * the name of the variable and without its value, if the token is weak or not allowed in a header.
 */
export function readOperatorToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const token = env[variable];
  if (!token) return undefined;
  if (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(
      `${variable} must be one word of at least ${MIN_TOKEN_LENGTH} visible ASCII characters; generate one with: openssl rand -hex 32`,
    );
  }
  return token;
}

/** Reads the tokens that may publish: the one in use and, during rotation, the next one. */
export function readOperatorTokens(env: NodeJS.ProcessEnv): string[] {
  return ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'].flatMap(
    (variable) => readOperatorToken(variable, env) ?? [],
  );
}

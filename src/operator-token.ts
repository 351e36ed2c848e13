/** 32 random bytes in base64url, the shortest way to write them. */
const MIN_TOKEN_LENGTH = 43;

/**
 * The operator token in a variable of the environment; undefined where it is not set. Throws an Error of one line that
 * names the variable, never its value, where that is too weak or cannot stand in a header.
 */
export function readOperatorToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const token = env[variable];
  if (!token) return undefined;
  if (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(
      `${variable} must be at least ${MIN_TOKEN_LENGTH} visible ASCII characters; make one with: openssl rand -hex 32`,
    );
  }
  return token;
}

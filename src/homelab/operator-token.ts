/** The length of 32 random bytes in base64url. */
const MIN_TOKEN_LENGTH = 43;
/** Random tokens have more, even in decimal digits. */
const MIN_DISTINCT_CHARACTERS = 6;

/**
 * Reads an operator token from an environment variable; undefined if it is not set. Throws an Error of one line, with
 * the name of the variable and without its value, if the token is weak or not allowed in a header.
 */
export function readOperatorToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const token = env[variable];
  if (!token) return undefined;
  if (/\s/.test(token))
    throw new Error(`${variable} must be one word, but it contains white space; remove it`);
  if (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(
      `${variable} must be at least ${MIN_TOKEN_LENGTH} visible ASCII characters; generate one with: openssl rand -hex 32`,
    );
  }
  if (isRepetitive(token)) {
    throw new Error(
      `${variable} must be random, but it is repetitive; generate one with: openssl rand -hex 32`,
    );
  }
  return token;
}

/** Whether a token has few different characters, or repeats a piece of at most half its length. */
function isRepetitive(token: string): boolean {
  if (new Set(token).size < MIN_DISTINCT_CHARACTERS) return true;
  for (let period = 1; period <= token.length / 2; period++) {
    if (token.startsWith(token.slice(period))) return true;
  }
  return false;
}

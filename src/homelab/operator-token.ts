/** 32 random bytes in base64url, the shortest way to write them. */
const MIN_TOKEN_LENGTH = 43;
/** Of 64 random hexadecimal digits fewer are different once in 10^28 times, of 43 random decimal ones once in 10^10. */
const MIN_DISTINCT_CHARACTERS = 6;

/**
 * The operator token in a variable of the environment; undefined where it is not set. Throws an Error of one line that
 * names the variable, never its value, where that is too weak or cannot stand in a header.
 */
export function readOperatorToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const token = env[variable];
  if (!token) return undefined;
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

/** Whether a token has hardly any different characters, or is a piece of half its length at most, over and over. */
function isRepetitive(token: string): boolean {
  if (new Set(token).size < MIN_DISTINCT_CHARACTERS) return true;
  for (let period = 1; period <= token.length / 2; period++) {
    if (token.startsWith(token.slice(period))) return true;
  }
  return false;
}

/** 32 random bytes in base64url. */
const MIN_TOKEN_LENGTH = 43;

const VARIABLES = ['OPERATOR_TOKEN', 'OPERATOR_TOKEN_NEXT'];

/**
 * The tokens that may publish, from OPERATOR_TOKEN and, for rotation, OPERATOR_TOKEN_NEXT; empty means that nobody
 * can. Throws an Error of one line that names the variable, never its value, where one is too weak to be a secret.
 */
export function readOperatorTokens(env: Record<string, string | undefined>): string[] {
  return VARIABLES.flatMap((variable) => {
    const token = env[variable];
    if (!token) return [];
    if (token.length < MIN_TOKEN_LENGTH || !/^[\x21-\x7e]+$/.test(token)) {
      throw new Error(
        `${variable} must be at least ${MIN_TOKEN_LENGTH} visible ASCII characters, such as 32 random bytes in base64url`,
      );
    }
    return [token];
  });
}

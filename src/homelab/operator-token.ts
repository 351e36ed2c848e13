import { createHash, timingSafeEqual } from 'node:crypto';

/** 32 random bytes in base64url have this length. */
const MIN_TOKEN_LENGTH = 43;

/**
 * Reads an operator token from an environment variable; undefined if it is not set. Throws as `requireStrongToken`
 * does.
 */
export function readOperatorToken(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const token = env[variable];
  return token ? requireStrongToken(variable, token) : undefined;
}

/**
 * Returns the token. Throws an Error of one line that names the source and not the value, if the token is weak or not
 * allowed in a header.
 */
export function requireStrongToken(source: string, token: string): string {
  if (token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new Error(
    `${source} must be one word of at least ${MIN_TOKEN_LENGTH} visible ASCII characters; generate one with: openssl rand -hex 32`,
  );
}

/** The result of checking the bearer token of a request (RFC 6750 section 2.1). */
export type TokenCheck = 'accepted' | 'refused' | 'missing';

/**
 * Creates the check of an Authorization header. It compares SHA-256 digests of all tokens, so that timing reveals
 * nothing about them. Without accepted tokens, it refuses every token.
 */
export function createTokenCheck(acceptedTokens: readonly string[]) {
  const accepted = acceptedTokens.map(digest);
  return (authorization: string | null): TokenCheck => {
    const [, token] = /^bearer +(.+)$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return 'missing';
    const candidate = digest(token);
    const matching = accepted.filter((each) => timingSafeEqual(each, candidate));
    return matching.length > 0 ? 'accepted' : 'refused';
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

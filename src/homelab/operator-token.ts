import { createHash, timingSafeEqual } from 'node:crypto';

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

import { createHash, timingSafeEqual } from 'node:crypto';

export type TokenCheck = 'accepted' | 'refused' | 'missing';

/**
 * Checks the bearer token of an Authorization header (RFC 6750 section 2.1). It compares digests with those of all
 * accepted tokens in constant time, so that timing reveals nothing about the tokens.
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

import { createHash, timingSafeEqual } from 'node:crypto';

/** What an Authorization header shows: an accepted bearer token, another one, or none (RFC 6750 section 2.1). */
export type Credential = 'accepted' | 'refused' | 'missing';

/**
 * Creates the check of an Authorization header. It compares SHA-256 digests and always all of them, so that the time
 * reveals nothing about a token. Without accepted tokens, every token is refused.
 */
export function createCredentialCheck(acceptedTokens: readonly string[]) {
  const accepted = acceptedTokens.map(digest);
  return (authorization: string | null): Credential => {
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

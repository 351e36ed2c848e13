/** What the Authorization header carries: a bearer credential, perhaps an empty one, or none (RFC 6750 section 2.1). */
export function parseBearer(authorization: string | null): string | undefined {
  const [scheme] = /^bearer(?= |$)/i.exec(authorization ?? '') ?? [];
  return authorization?.slice(scheme?.length ?? authorization.length).trim() || undefined;
}

/** Says whether a token is one of those accepted. */
export type TokenVerifier = (token: string) => Promise<boolean>;

/**
 * Verifies tokens against the accepted ones. Compares SHA-256 digests and always all of them, so that the time
 * reveals nothing about a token. Without accepted tokens, no token is valid.
 */
export function createTokenVerifier(acceptedTokens: readonly string[]): TokenVerifier {
  const accepted = Promise.all(acceptedTokens.map(digest));
  return async (token) => {
    const candidate = await digest(token);
    let isValid = false;
    for (const digest of await accepted) isValid = equalBytes(digest, candidate) || isValid;
    return isValid;
  };
}

async function digest(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
}

/** Compares every byte, so that the time does not reveal where two digests differ. There is no `timingSafeEqual` here. */
function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

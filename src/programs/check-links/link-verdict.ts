import type { LinkResponse } from './link-request.ts';

/** Where a link leads to in the end; `why` completes "which …" if it is dead, and says in a few words why nobody can tell. */
export type LinkVerdict =
  | { kind: 'works' }
  | { kind: 'moved'; target: URL }
  | { kind: 'dead'; why: string }
  | { kind: 'unreachable'; why: string };

const MAX_REDIRECTS = 10;

/**
 * Follows a link through its redirects. A link is dead only where the server says that the page does not exist, or DNS
 * that the host does not; whatever else goes wrong may be for programs only, or for now. It has moved if permanent
 * redirects lead on from it.
 */
export async function judgeLink(
  url: URL,
  request: (url: URL) => Promise<LinkResponse>,
): Promise<LinkVerdict> {
  let at = url;
  let moved: URL | undefined;
  let isPermanent = true;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(at);
    if (response.kind !== 'redirected') {
      const verdict = judgeResponse(response);
      return verdict.kind === 'works' && moved ? { kind: 'moved', target: moved } : verdict;
    }
    const { status, target } = response;
    if (!target || !/^https?:$/.test(target.protocol)) return unreachable('a redirect to no web page');
    isPermanent &&= status === 301 || status === 308;
    at = withoutCredentials(target);
    // A redirect without a fragment keeps that of the link (RFC 9110 section 10.2.2).
    at.hash ||= url.hash;
    if (isPermanent) moved = at;
  }
  return unreachable(`more than ${MAX_REDIRECTS} redirects`);
}

function judgeResponse(response: Exclude<LinkResponse, { kind: 'redirected' }>): LinkVerdict {
  if (response.kind === 'unknown-host') return { kind: 'dead', why: 'is on a host that does not exist' };
  if (response.kind === 'failed') return unreachable(response.reason);
  const { status } = response;
  if (status === 404) return { kind: 'dead', why: 'does not exist (404)' };
  if (status === 410) return { kind: 'dead', why: 'was removed (410)' };
  return status >= 200 && status < 300 ? { kind: 'works' } : unreachable(String(status));
}

function unreachable(why: string): LinkVerdict {
  return { kind: 'unreachable', why };
}

/** A copy of a URL without user and password, which are not sent, and never printed. */
export function withoutCredentials(url: URL): URL {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy;
}

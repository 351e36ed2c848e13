import { CliError } from './cli-error.ts';
import { type Answer, request } from './request.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Asks for an address and follows redirects within its site. Rejects with a CliError where one leads elsewhere, or
 * when no complete answer is there in time; the request is then left to itself, for the process to end.
 */
export async function requestWithin(
  start: URL,
  accept: string,
  { timeoutSeconds }: { timeoutSeconds: number },
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const late = new CliError(
      'network',
      `${start.origin} gave no complete answer within ${timeoutSeconds} s.`,
    );
    timer = setTimeout(reject, timeoutSeconds * 1000, late);
  });
  return Promise.race([follow(start, accept), expiry]).finally(() => clearTimeout(timer));
}

async function follow(start: URL, accept: string): Promise<Answer> {
  let url = start;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const answer = await request(url, accept);
    const location = answer.fields.get('location');
    if (!REDIRECTS.includes(answer.status) || location === undefined) return answer;
    url = resolveWithinSite(location, url, start);
  }
  throw new CliError('server', `${start.origin} redirects more than ${MAX_REDIRECTS} times.`);
}

function resolveWithinSite(location: string, from: URL, start: URL): URL {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (target && isSameSite(target, start)) return target;
  throw new CliError(
    'server',
    `${start.origin} redirects to ${target ? 'another site' : 'no valid address'}.`,
    'Redirects are followed within a site only; name the site that you mean with --base-url.',
  );
}

/** The same origin, or the step from http to https on the same host. */
function isSameSite(target: URL, start: URL): boolean {
  const isUpgrade =
    start.protocol === 'http:' && target.protocol === 'https:' && target.hostname === start.hostname;
  return (
    !target.username &&
    !target.password &&
    (target.origin === start.origin || (isUpgrade && !start.port && !target.port))
  );
}

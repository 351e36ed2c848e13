import { HOMELAB_PATH } from '../../api/resources.ts';
import { readText } from '../../http/body.ts';
import { judgeReply, type Reply } from './reply.ts';

/** Where observations are sent, and the credential for it. */
export interface Target {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  token: string;
}

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_REPLY_BYTES = 65_536;

/** Sends an observation once; a network that fails, or a server that does not respond within 10 s, is a reply too. */
export async function sendObservation(
  { baseUrl, token }: Target,
  text: string,
  signal: AbortSignal,
): Promise<Reply> {
  const url = baseUrl + HOMELAB_PATH;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MILLISECONDS);
  // By hand, because a combined signal would stay with the one that lives for days.
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
      // The token is for this site only.
      redirect: 'manual',
      signal: controller.signal,
    });
    const received = await readText(response, MAX_REPLY_BYTES);
    const body = 'text' in received ? received.text : '';
    const { status, headers } = response;
    return judgeReply({ url, status, headers, body }, Date.now() / 1000);
  } catch (error) {
    const message = controller.signal.aborted
      ? `${baseUrl} did not respond within ${TIMEOUT_MILLISECONDS / 1000} s.`
      : `${baseUrl} cannot be reached${describeCause(error)}.`;
    return { kind: 'failed', cause: 'network', message };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** The code that Node.js gives a broken connection; fetch wraps it. */
function describeCause(error: unknown): string {
  const { code } = Object(Object(error).cause);
  return typeof code === 'string' ? ` (${code})` : '';
}

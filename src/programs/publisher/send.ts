import { HOMELAB_PATH } from '../../api/resources.ts';
import { readText } from '../../http/body.ts';
import { judgeReply, type Reply } from './reply.ts';

/** Where observations go, and with what right. */
export interface Target {
  /** Origin of the site, without a slash at the end. */
  baseUrl: string;
  token: string;
}

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_REPLY_BYTES = 65_536;

/** Sends an observation once; a network that fails, or a server that does not answer within 10 s, is a reply too. */
export async function sendObservation(
  { baseUrl, token }: Target,
  text: string,
  signal: AbortSignal,
): Promise<Reply> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MILLISECONDS);
  // By hand, because a combined signal would stay with the one that lives for days.
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(baseUrl + HOMELAB_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
      // The token is for this site only.
      redirect: 'manual',
      signal: controller.signal,
    });
    const body = await readText(response, MAX_REPLY_BYTES);
    const reply = 'text' in body ? body.text : '';
    return judgeReply(response.status, response.headers.get('retry-after'), reply, Date.now() / 1000);
  } catch (error) {
    const message = controller.signal.aborted
      ? `${baseUrl} did not answer within ${TIMEOUT_MILLISECONDS / 1000} s.`
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

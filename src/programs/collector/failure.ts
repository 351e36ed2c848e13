/** Thrown when a source fails. The message follows the name of the source, and repeats no text of the source or the platform. */
export class Failure extends Error {
  /** How long the source asks to be left alone. */
  retryAfterSeconds = 0;
}

const UNTRUSTED = /CERT|SIGNATURE|ALTNAME/;
const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'denied permission; run the collector as a user who may read it',
  ENOENT: 'is not there: no such file or command',
  ECONNREFUSED: 'refused the connection',
  ENOTFOUND: 'has a host name that cannot be looked up',
  EAI_AGAIN: 'has a host name that cannot be looked up',
  ETIMEDOUT: 'timed out',
  ECONNRESET: 'broke off the connection',
  UND_ERR_SOCKET: 'broke off the connection',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS; try http:',
};

/** Finds the one cause of whatever a source threw, by the codes of Node.js. `fetch` wraps the error of the connection. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = String(Object(error).code ?? Object(Object(error).cause).code);
  if (UNTRUSTED.test(code)) return new Failure(`has a certificate that is not trusted: ${code}`);
  const other = /^[A-Z][A-Z0-9_]{2,}$/.test(code) ? `failed with ${code}` : 'sent data of another shape';
  return new Failure(CAUSES[code] ?? other);
}

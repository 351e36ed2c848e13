const FAULTS: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed before the response was complete',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'no route to host',
  ENOTFOUND: 'host not found',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed before the response was complete',
};

/** Says why `fetch` could not reach a server, as the end of a sentence. fetch wraps the error of the connection. */
export function describeNetworkFault(error: unknown): string {
  const { code = '', message = '' } = Object(Object(error).cause);
  return FAULTS[code] ?? (message || code || 'the connection broke');
}

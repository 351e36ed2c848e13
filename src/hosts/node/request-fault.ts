import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../http/api-error.ts';

/** What makes a parsed request unusable for every route (RFC 9112 sections 3.2 and 6.1); undefined where nothing does. */
export function findRequestFault({
  headers,
  httpVersion,
  rawHeaders,
  url = '',
}: IncomingMessage): ApiError | undefined {
  // The parser lets HTTP/0.9 and HTTP/2.0 pass, neither of which looks like this.
  if (!/^1\.[01]$/.test(httpVersion)) {
    return new ApiError('bad_request', 'The request is neither HTTP/1.1 nor HTTP/1.0.');
  }
  if (headers.host === undefined && httpVersion === '1.1') {
    return new ApiError('bad_request', 'The request has no Host header.');
  }
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) {
    return new ApiError('bad_request', 'The request has more than one Host header.');
  }
  // An empty Host is allowed, and then means this server (RFC 9112 section 3.2).
  if (headers.host && (/[/?#@\\\s]/.test(headers.host) || !URL.canParse(`http://${headers.host}`))) {
    return new ApiError('bad_request', 'The Host header is no host of an address.');
  }
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && httpVersion === '1.0') {
    return new ApiError('bad_request', 'HTTP/1.0 has no transfer codings.');
  }
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return new ApiError('bad_request', 'The transfer coding is not chunked alone.');
  }
  if (url[0] !== '/' && url !== '*' && !(/^https?:\/\//i.test(url) && URL.canParse(url))) {
    return new ApiError('bad_request', 'The request target is not an address of this server.');
  }
  return undefined;
}

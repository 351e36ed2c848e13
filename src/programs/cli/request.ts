import type { Socket } from 'node:net';
import { CliError } from './cli-error.ts';
import { type Head, mayBeComplete, parseBody, parseHead } from './http-message.ts';
import { CLI_VERSION } from './version.ts';

/** What a server answered, read to its end. */
export interface Answer {
  status: number;
  /** Header fields by lower-case name. */
  fields: ReadonlyMap<string, string>;
  body: Buffer;
}

/** Far more than any resource of a portfolio, and little enough to hold in memory. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** RFC 6761 section 6.3: localhost is the loopback. Asking the resolver for it would take a sixth of the whole run. */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'] as const;

/**
 * Sends one GET over a connection of its own and reads the answer. Rejects with a CliError where there is none that
 * can be used. It speaks HTTP itself, because loading node:http would take a quarter of the whole run.
 */
export async function request(url: URL, accept: string): Promise<Answer> {
  const [ipv4, ipv6] = LOOPBACK_ADDRESSES;
  const exchange = (host: string) => readAnswer(connect(url, host), renderRequest(url, accept));
  try {
    if (url.hostname !== 'localhost') return await exchange(url.hostname.replace(/^\[|\]$/g, ''));
    return await exchange(ipv4).catch((error) => {
      if (error.code !== 'ECONNREFUSED') throw error;
      return exchange(ipv6);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : toCliError(url, code, (error as Error).message);
  }
}

function connect({ protocol, hostname, port }: URL, host: string): Socket {
  // Loaded at the moment of need: each costs more than the rest of the client together.
  if (protocol === 'http:')
    return (require('node:net') as typeof import('node:net')).connect(Number(port) || 80, host);
  const tls: typeof import('node:tls') = require('node:tls');
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  const name = isName ? { servername: hostname } : {};
  return tls.connect({ host, port: Number(port) || 443, ALPNProtocols: ['http/1.1'], ...name });
}

function renderRequest({ host, pathname, search }: URL, accept: string): string {
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    `Accept: ${accept}`,
    'Accept-Encoding: identity',
    `User-Agent: portfolio-cli/${CLI_VERSION}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function readAnswer(socket: Socket, requestText: string): Promise<Answer> {
  const parts: Buffer[] = [];
  let received = 0;
  let head: Head | undefined;
  const parse = (isClosed: boolean): Answer | undefined => {
    const bytes = Buffer.concat(parts);
    head ??= parseHead(bytes);
    const body = head && parseBody(head, bytes, isClosed);
    return head && body && { status: head.status, fields: head.fields, body };
  };
  const receive = (part: Buffer): Answer | undefined => {
    parts.push(part);
    received += part.length;
    if (received > MAX_ANSWER_BYTES) {
      throw new CliError('server', `The answer is larger than ${MAX_ANSWER_BYTES} bytes.`);
    }
    return !head || mayBeComplete(head, received, part) ? parse(false) : undefined;
  };
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const attempt = (read: () => Answer | undefined) => {
        try {
          const answer = read();
          if (answer) resolve(answer);
        } catch (error) {
          reject(error);
        }
      };
      socket.on('data', (part: Buffer) => attempt(() => receive(part)));
      socket.on('error', reject);
      socket.on('close', () => {
        attempt(() => parse(true));
        reject(Object.assign(new Error(), { code: 'ECONNRESET' }));
      });
      socket.write(requestText);
    });
  } finally {
    socket.destroy();
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke off',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'the connection timed out',
};

function toCliError({ origin }: URL, code: string, message: string): CliError {
  const hint = 'Check the address (--base-url or PORTFOLIO_URL) and the connection.';
  return new CliError('network', `${origin} cannot be reached: ${REASONS[code] ?? (message || code)}.`, hint);
}

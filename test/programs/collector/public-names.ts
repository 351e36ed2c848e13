import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket, type TcpNetConnectOpts } from 'node:net';
import tls from 'node:tls';

/** Where sockets for public names lead to: ports of this machine. */
export interface Redirection {
  http: number;
  https: number;
  /** Hosts of which the name is not known. */
  unknown: string[];
  /** Hosts where nothing listens. */
  closed: string[];
}

/** The redirection of what is running. */
export const redirection = new AsyncLocalStorage<Redirection>();

const CLOSED_PORT = 1;
const connect = Socket.prototype.connect as (this: Socket, ...words: unknown[]) => Socket;

/** Leads every socket of this process for a name to the redirection, and trusts one more certificate. */
export function redirectSockets(certificate: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  Socket.prototype.connect = function (this: Socket, ...words: unknown[]) {
    const options = [words[0]].flat()[0] as TcpNetConnectOpts;
    const target = redirection.getStore();
    const { host = '' } = options;
    if (!target || !/[a-z]/.test(host) || host === 'localhost') return connect.apply(this, words);
    if (target.unknown.includes(host)) {
      options.lookup = (_, __, done) => done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '');
      return connect.apply(this, words);
    }
    const open = Number(options.port) === 443 ? target.https : target.http;
    Object.assign(options, { host: '127.0.0.1', port: target.closed.includes(host) ? CLOSED_PORT : open });
    return connect.apply(this, words);
  } as typeof Socket.prototype.connect;
}

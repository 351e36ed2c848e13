import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A server that responds as a test wants, over real HTTP. It keeps no process alive. */
export interface Double {
  url: string;
  close(): Promise<void>;
}

/** Starts a server on a free port of the loopback; over TLS if it is given a certificate. */
export async function startDouble(listener: RequestListener, certificate?: Certificate): Promise<Double> {
  const server: Server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A key and a certificate that it signed itself, both in PEM, and the file of the certificate. */
export interface Certificate {
  key: string;
  cert: string;
  file: string;
}

export function createCertificate(...hosts: string[]): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`)}`;
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext';
  const files = ['-keyout', keyFile, '-out', file];
  execFileSync('openssl', [...request.split(' '), names, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

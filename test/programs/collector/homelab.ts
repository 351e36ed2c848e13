import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { childEnvironment, PROJECT } from '../../test-site.ts';
import { createCertificate } from '../double.ts';

/** A folder with programs that import the library as `collector.ts` does, commands that they run, and a container engine. */
export interface Homelab extends Disposable {
  folder: string;
  /** The headers of the last request by host and path. */
  requests: Map<string, IncomingHttpHeaders>;
  /** Writes a file and gives its path; one that begins with `#!` can be run. */
  write(name: string, content: string): string;
  /** Runs a program with arguments, or with options of Node.js before it: its exit code and what it prints. */
  run(
    words: string[],
    env?: NodeJS.ProcessEnv,
    uid?: number,
  ): Promise<{ code: number; stdout: string; stderr: string }>;
}

export function toProgram(plan: string): string {
  const names =
    'all, collect, command, docker, feed, isWithin, json, number, openMeteo, secret, systemd, time';
  return `import { ${names} } from './src/programs/collector/sources.ts';\n\nawait collect({\n${plan}\n});\n`;
}

const PUBLIC_NAMES = [
  'api.open-meteo.com',
  'api.coingecko.com',
  'data-api.ecb.europa.eu',
  'api.alternative.me',
];
const certificate = createCertificate('*.home.arpa', '*.example.com', 'healthchecks.io', ...PUBLIC_NAMES);

/**
 * Starts a homelab whose programs reach every name through a proxy, which responds in place of all of them, over TLS where
 * it is asked for, with the JSON for `host path`.
 */
export async function startHomelab(responses: Record<string, unknown> = {}): Promise<Homelab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homelab-'));
  chmodSync(folder, 0o755);
  for (const name of ['src', 'node_modules']) symlinkSync(PROJECT + name, path.join(folder, name));
  const requests = new Map<string, IncomingHttpHeaders>();
  const listener: RequestListener = ({ headers, url = '' }, response) => {
    const place = `${headers.host} ${url.replace(/\?.*health.*/, ' of the healthy').replace(/\?.*/, '')}`;
    requests.set(place, headers);
    if (place in responses) response.setHeader('api-version', '1.44').end(JSON.stringify(responses[place]));
  };
  const [plain, secure, engine] = [
    createServer(listener),
    createSecureServer(certificate, listener),
    createServer(listener),
  ];
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  plain.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.once('data', (first: Buffer) => {
      // The first byte of a TLS handshake.
      const upstream = connect(portOf(first[0] === 0x16 ? secure : plain));
      upstream.write(first);
      pipeline(socket, upstream, socket, () => {});
    });
  });
  const listening = [plain.listen(0), secure.listen(0), engine.listen(`${folder}/docker.sock`)];
  await Promise.all(listening.map((server) => once(server, 'listening')));
  const proxy = `http://127.0.0.1:${portOf(plain)}`;
  const environment = {
    ...childEnvironment,
    PATH: `${folder}:${process.env['PATH']}`,
    CACHE_DIRECTORY: folder,
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    NODE_EXTRA_CA_CERTS: certificate.file,
  };
  return {
    folder,
    requests,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content, { mode: content.startsWith('#!') ? 0o755 : 0o644 });
      return file;
    },
    async run(words, env = {}, uid = process.getuid?.() ?? 0) {
      const child = spawn(process.execPath, words, { cwd: folder, uid, env: { ...environment, ...env } });
      const [[code], stdout, stderr] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ]);
      return { code, stdout, stderr };
    },
    [Symbol.dispose]() {
      for (const server of [plain, secure, engine]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

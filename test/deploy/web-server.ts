import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { findFreePort, send } from '../hosts/http-client.ts';
import { PATIENCE } from '../patience.ts';

/** An nginx or a Caddy of the machine, run with a configuration of the test. */
export interface WebServer {
  origin: string;
  output(): string;
  stop(): Promise<void>;
}

const COMMANDS = {
  nginx: (file: string) => ['-e', 'stderr', '-c', file],
  caddy: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** Global options of a Caddyfile that touches nothing outside the test. */
export const CADDY_OPTIONS = '\tadmin off\n\tauto_https off\n';

/** Begins a configuration of nginx up to the middle of its `http` block. */
export function renderNginxStart(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Workers of root would run as nobody, who cannot read a clone in a private folder.
  return `user root; daemon off; pid ${folder}/pid; error_log stderr; events { worker_connections 4096; } http { access_log off; ${paths.join(' ')}`;
}

export function isInstalled(command: keyof typeof COMMANDS): boolean {
  return spawnSync(command, [command === 'nginx' ? '-v' : 'version']).error === undefined;
}

/** Starts a server with the configuration for a port of 127.0.0.1 and a folder for its own files. */
export async function startWebServer(
  command: keyof typeof COMMANDS,
  configure: (port: number, folder: string) => string,
): Promise<WebServer> {
  const folder = mkdtempSync(path.join(tmpdir(), `${command}-`));
  const port = await findFreePort();
  const configFile = path.join(folder, 'configuration');
  writeFileSync(configFile, configure(port, folder));
  const child = spawn(command, COMMANDS[command](configFile), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(output);
    return await send(origin, '/').catch(() => undefined);
  }, PATIENCE);
  return {
    origin,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const PAGE = '<!doctype html><title>Welcome</title><p>Sign in</p>';
const OTHER = '{"a":[1]}';
const bomb = gzipSync(Buffer.alloc(200_000_000));

/** A way to fail: of a server, of a command as a shell script, and of a file. */
interface Fault {
  /** Missing where no connection comes about. */
  respond?: (response: ServerResponse, body: string) => void;
  script?: (output: string) => string;
  spoilFile: (file: string, content: string) => void;
}

const replace = (text: string) => (file: string) => writeFileSync(file, text);
const print = (text: string) => () => `printf %s '${text}'`;
const toFifo = (file: string) => {
  rmSync(file);
  spawnSync('mkfifo', [file]);
};
const toDevice = (file: string) => {
  rmSync(file);
  symlinkSync('/dev/zero', file);
};

/** Ways to fail, which leave nothing of a source to be published. */
export const FAULTS: Record<string, Fault> = {
  absent: { spoilFile: (file) => rmSync(file) },
  refused: {
    spoilFile: (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  },
  'hangs before it responds': { respond: () => {}, script: () => 'exec sleep 60', spoilFile: toFifo },
  'hangs while it responds': {
    respond: (response, body) => response.writeHead(200).write(body.slice(0, 2)),
    script: () => "printf '['; sleep 60 & sleep 60",
    spoilFile: toDevice,
  },
  'sends a byte a second': {
    respond: (response) => setInterval(() => response.write(' '), 1000).unref(),
    script: () => "while :; do printf ' '; sleep 1; done",
    spoilFile: replace(' '),
  },
  'responds with 500': {
    respond: (response, body) => response.writeHead(500).end(body),
    script: (output) => `printf %s '${output}'; exit 1`,
    spoilFile: replace(''),
  },
  'responds with 429': {
    respond: (response, body) => response.writeHead(429, { 'retry-after': '120' }).end(body),
    script: () => 'kill -9 $$',
    spoilFile: replace('429'),
  },
  'redirects to another host': {
    respond: (response) => response.writeHead(302, { location: 'https://gatus.example/' }).end(),
    script: () => 'exit 75',
    spoilFile: replace('null'),
  },
  'responds with a page': {
    respond: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    script: print(PAGE),
    spoilFile: replace(PAGE),
  },
  'responds with another shape': {
    respond: (response) => response.end(OTHER),
    script: print(OTHER),
    spoilFile: replace(OTHER),
  },
  'breaks off': {
    respond: (response, body) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(body) + 1 });
      response.write(body, () => response.destroy());
    },
    script: (output) => `printf %s '${output.slice(0, output.length / 2)}'; kill -9 $$`,
    spoilFile: (file, content) => writeFileSync(file, content.slice(0, content.length / 2)),
  },
  'sends 10 MB': {
    respond: (response, body) => response.end(' '.repeat(10_000_000) + body),
    script: () => 'head -c 10000000 /dev/zero',
    spoilFile: (file) => truncateSync(file, 10_000_000),
  },
  'sends a bomb': {
    respond: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    script: () => 'exec cat /dev/zero',
    spoilFile: (file) => truncateSync(file, 200_000_000),
  },
};

/** Makes a command fail, which prints an output otherwise. */
export function spoilCommand(way: string, file: string, output: string): void {
  const { script } = FAULTS[way] ?? {};
  if (way === 'absent') rmSync(file);
  else if (script) writeFileSync(file, `#!/bin/sh\n${script(output)}\n`);
  else chmodSync(file, 0o644);
}

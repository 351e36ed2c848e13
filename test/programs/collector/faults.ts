import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const PAGE = '<!doctype html><title>Welcome</title><p>Sign in</p>';
const OTHER = '{"a":[1]}';
const bomb = gzipSync(Buffer.alloc(200_000_000));

/** A way to fail: of a server, and of a command as a shell script. */
interface Fault {
  /** Missing where no connection comes about. */
  respond?: (response: ServerResponse, body: string) => void;
  script?: (output: string) => string;
}

const print = (text: string) => () => `printf %s '${text}'`;

/** Ways to fail, which leave nothing of a source to be published. */
export const FAULTS: Record<string, Fault> = {
  absent: {},
  refused: {},
  'hangs before it responds': { respond: () => {}, script: () => 'exec sleep 60' },
  'hangs while it responds': {
    respond: (response, body) => response.writeHead(200).write(body.slice(0, 2)),
    script: () => "printf '['; sleep 60 & sleep 60",
  },
  'sends a byte a second': {
    respond: (response) => setInterval(() => response.write(' '), 1000).unref(),
    script: () => "while :; do printf ' '; sleep 1; done",
  },
  'responds with 500': {
    respond: (response, body) => response.writeHead(500).end(body),
    script: (output) => `printf %s '${output}'; exit 1`,
  },
  'responds with 429': {
    respond: (response, body) => response.writeHead(429, { 'retry-after': '120' }).end(body),
    script: () => 'kill -9 $$',
  },
  'redirects to another host': {
    respond: (response) => response.writeHead(302, { location: 'https://gatus.example/' }).end(),
    script: () => 'exit 75',
  },
  'responds with a page': {
    respond: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    script: print(PAGE),
  },
  'responds with another shape': {
    respond: (response) => response.end(OTHER),
    script: print(OTHER),
  },
  'breaks off': {
    respond: (response, body) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(body) + 1 });
      response.write(body, () => response.destroy());
    },
    script: (output) => `printf %s '${output.slice(0, output.length / 2)}'; kill -9 $$`,
  },
  'sends 10 MB': {
    respond: (response, body) => response.end(' '.repeat(10_000_000) + body),
    script: () => 'head -c 10000000 /dev/zero',
  },
  'sends a bomb': {
    respond: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    script: () => 'exec cat /dev/zero',
  },
};

/** Makes a command fail, which prints an output otherwise. */
export function spoilCommand(way: string, file: string, output: string): void {
  const { script } = FAULTS[way] ?? {};
  if (way === 'absent') rmSync(file);
  else if (script) writeFileSync(file, `#!/bin/sh\n${script(output)}\n`);
  else chmodSync(file, 0o644);
}

const fill = (part: string) => part.repeat(Math.floor(1_990_000 / part.length));

/** What makes a feed of 2 MB slow to read, before its first item. */
export const WORST_FEEDS: Record<string, string> = {
  'items that are published': fill('<item><title>News</title><link>https://news.example.com/1</link></item>'),
  'groups of elements in each other': fill(`${'<a>'.repeat(800)}${'</a>'.repeat(800)}`),
  'unknown entities': `<a>${fill('&a;')}</a>`,
  'line ends of two characters': fill('\r\n'),
  attributes: `<a ${Array.from({ length: 150_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
};

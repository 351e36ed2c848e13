// Puts a validating proxy between a client and the server and replays good and bad requests of every operation.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { observationAt } from '../../fixtures/observation.ts';
import { type Question, send } from '../../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { openToolPackage } from '../../tool-package.ts';

interface Exchange extends Question {
  path: string;
  /** What the server answers. */
  status: number;
}

/** A proxy that answers with an error where a message is not as described. */
interface Proxy extends AsyncDisposable {
  origin: string;
}

const HOMELAB = '/api/homelab';
const now = () => Math.floor(Date.now() / 1000);
const tools = openToolPackage(new URL('./audits', import.meta.url));

/** Requests as the description wants them, in the order in which they are sent. */
const goodRequests = (authorization: string): Exchange[] => {
  const write = (seconds: number) => ({
    path: HOMELAB,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(observationAt(now() + seconds)),
  });
  return [
    ...['/api', '/api/v1/profile', '/api/v1/projects', '/api/v1/case-studies', '/api/v1/sandbox/profile'],
    ...['ordex', 'ondemand', 'learning-hub'].map((slug) => `/api/v1/case-studies/${slug}`),
  ]
    .map((path): Exchange => ({ path, status: 200 }))
    .concat(
      { path: HOMELAB, status: 503 },
      { ...write(0), status: 200 },
      { path: HOMELAB, status: 200 },
      { ...write(-30), status: 409 },
      { ...write(-120), status: 400 },
      { ...write(60), status: 400 },
    );
};

/** Requests that the description does not allow; the proxy judges the answers alone. */
const badRequests = (authorization: string): Exchange[] => {
  const write = (body: string, headers: Record<string, string> = {}) => ({
    path: HOMELAB,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body,
  });
  const { weather: _, ...incomplete } = observationAt(now());
  return [
    { path: '/api/v1/case-studies/none', status: 404 },
    { ...write('{}', { authorization: 'Bearer wrong' }), status: 401 },
    { ...write('{}'), status: 400 },
    { ...write(JSON.stringify(incomplete)), status: 400 },
    { ...write(JSON.stringify({ ...observationAt(now()), extra: 1 })), status: 400 },
    { ...write(JSON.stringify({ mode: ' '.repeat(32_768) })), status: 413 },
  ];
};

async function startProxy(description: string, upstream: string, judgesRequests: boolean): Promise<Proxy> {
  const port = await findFreePort();
  const args = [
    tools.resolve('@stoplight/prism-cli/dist/index.js'),
    'proxy',
    description,
    upstream,
    '--errors',
    `--port=${port}`,
    `--validate-request=${judgesRequests}`,
  ];
  const child = spawn(process.execPath, args);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Counts the exchanges that the proxy objects to or that end otherwise than they should. */
async function countViolations(origin: string, exchanges: readonly Exchange[]): Promise<number> {
  let violations = 0;
  for (const { path: address, status, ...question } of exchanges) {
    const answer = await send(origin, address, question);
    if (answer.status === status && !('sl-violations' in answer.headers)) continue;
    violations++;
    console.error(`${question.method ?? 'GET'} ${address}: ${answer.status} instead of ${status}`);
    console.error(answer.headers['sl-violations'] ?? answer.body.toString());
  }
  return violations;
}

async function replay(host: SelfHosted, description: string): Promise<void> {
  const authorization = `Bearer ${host.token}`;
  let violations = 0;
  let count = 0;
  for (const [judgesRequests, exchanges] of [
    [true, goodRequests(authorization)],
    [false, badRequests(authorization)],
  ] as const) {
    await using proxy = await startProxy(description, host.origin, judgesRequests);
    violations += await countViolations(proxy.origin, exchanges);
    count += exchanges.length;
  }
  console.log(
    `${violations === 0 ? '✓' : '✗'} prism --errors: ${violations} violations in ${count} exchanges`,
  );
  process.exitCode = violations === 0 ? 0 : 1;
}

const host = await startSelfHosted();
const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
try {
  const description = path.join(folder, 'openapi.json');
  await writeFile(description, (await send(host.origin, '/openapi.json')).body);
  await replay(host, description);
} finally {
  await host.stop();
  await rm(folder, { recursive: true });
}

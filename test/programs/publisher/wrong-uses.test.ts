import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ApiError, toErrorBody } from '../../../src/http/response.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN, requireNoToken } from '../../fixtures/operator-token.ts';
import { startDouble } from '../double.ts';
import { runInProcess } from '../in-process.ts';

// Mistakes that people make with the publisher, and the messages that help them.

interface WrongUse {
  args?: string[];
  env?: Record<string, string>;
  /** The content of the file; by default an observation of this moment. */
  input?: string | Buffer;
  site?: RequestListener;
  code: number;
  /** The first lines on standard error; `*` matches anything. */
  says: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'wrong-uses-'));
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const script = file('collect.sh', 'echo {}');
chmodSync(script, 0o644);

const observation = (ago = 0) => observationAt(Math.floor(Date.now() / 1000) - ago);
const changed = (change: object) => JSON.stringify({ ...observation(), ...change });
const error = (...[code, message]: ConstructorParameters<typeof ApiError>): RequestListener => {
  const cause = new ApiError(code, message);
  return (_, response) =>
    response.writeHead(cause.status).end(toErrorBody(cause, 'https://portfolio.example.com'));
};

/** Repeats the header fields of the request, as debugging pages do. */
const repeatRequest = ({ headers }: IncomingMessage) => JSON.stringify(headers);

const wrongUses: Record<string, WrongUse> = {
  'no token': {
    env: { OPERATOR_TOKEN: '' },
    code: 2,
    says: 'OPERATOR_TOKEN must be set to the operator token of the site.',
  },
  'a short token': {
    env: { OPERATOR_TOKEN: 'hunter2' },
    code: 2,
    says: 'OPERATOR_TOKEN must be one word of at least 43 visible ASCII characters; generate one with: openssl rand -hex 32.',
  },
  'a URL that sends the token in the clear': {
    env: { PORTFOLIO_URL: 'http://portfolio.invalid' },
    input: '{',
    code: 1,
    says: 'The token is sent unencrypted; use an https URL.',
  },
  'an interval in which no source could be waited for': {
    args: ['--every', '14', '--', 'date'],
    code: 2,
    says: '--every must be a whole number of seconds from 15 to 55.',
  },
  'an interval without a command': {
    args: ['--every', '15'],
    code: 2,
    says: '--every repeats a command; write it after --, as in: --every 30 -- my-collector.',
  },
  'text that is not UTF-8': {
    input: Buffer.from(changed({}).replace('Atlas', 'Atl\u00e4s'), 'latin1'),
    code: 1,
    says: 'Not published: The observation is not valid UTF-8, contains U+FFFD, or begins with a byte-order mark.',
  },
  'text that was not UTF-8 before a program decoded it': {
    input: changed({ sentiment: { label: 'Fe\ufffdr' } }),
    code: 1,
    says: 'Not published: The observation is not valid UTF-8, contains U+FFFD, or begins with a byte-order mark.',
  },
  'an unknown field': {
    input: changed({ hunter: 'hunter2' }),
    code: 1,
    says: 'Not published: The observation has an unknown property.',
  },
  'too much of everything': {
    input: changed({ news: Array(300).fill(observation().news[0]) }),
    code: 1,
    says: 'Not published: The observation is larger than 32768 bytes.',
  },
  'the token of another site': {
    site: error('unauthorized', 'The operator credential is not valid.'),
    code: 3,
    says: 'Not published: 401: The site refuses the token. Compare it with that of the server: *',
  },
  'a clock that is behind': {
    site: error('observation_too_old'),
    code: 1,
    says: 'Not published: 400: By the clock of the site, the observation is more than 90 seconds old. Correct the clock of this machine.',
  },
  'a proxy that shows the request': {
    site: (request, response) => response.writeHead(401).end(repeatRequest(request)),
    code: 5,
    says: 'Not published: 401: The response is not from the service, but from a proxy or another program at http://localhost:*.',
  },
  'a site that repeats the request in an error': {
    site: (request, response) => error('invalid_observation', repeatRequest(request))(request, response),
    code: 1,
    says: 'Not published: 400: The site refuses what is valid here; *',
  },
  'a proxy that switches to another protocol': {
    site: (_, { socket }) =>
      socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n'),
    code: 4,
    says: 'Not published: http://localhost:* cannot be reached: the connection failed.',
  },
  'a server that is not running': {
    code: 4,
    says: 'Not published: http://localhost:* cannot be reached: *ECONNREFUSED*.',
  },
  'a collector that does not exist': {
    args: ['--every', '30', '--', 'no-such-collector'],
    code: 2,
    says: 'Not published: The collector no-such-collector cannot be started: no such file or directory.',
  },
  'a collector and its arguments in one word': {
    args: ['--every', '30', '--', 'my-collector --fast'],
    code: 2,
    says: 'Not published: The collector my-collector --fast cannot be started: no such file or directory; write its arguments as separate words.',
  },
};

const input = path.join(folder, 'input.json');

it.each(Object.entries(wrongUses))('says what is wrong with %s', async (_, use) => {
  const { args, env, site = () => {}, says } = use;
  const double = await startDouble(site);
  if (!use.site) await double.close();
  writeFileSync(input, use.input ?? JSON.stringify(observation()));
  const settings = { OPERATOR_TOKEN, PORTFOLIO_URL: double.url, ...env };
  const { code, stdout, stderr } = await runInProcess('publisher', args ?? [input], settings);
  expect({ code, stdout }).toEqual({ code: use.code, stdout: '' });
  expect(stderr.split('\n')[0]).toMatch(toPattern(says));
  expect(stderr).not.toContain('hunter2');
  requireNoToken(stderr);
});

function toPattern(says: string): RegExp {
  return new RegExp(
    `^${says
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
  );
}

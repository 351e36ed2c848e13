import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createCertificate } from '../certificate.ts';
import { startDouble } from './double.ts';
import { installClient, NODE, type Run } from './installed-client.ts';

const { executable, run } = installClient();
const nothing = Buffer.alloc(0);
const json = (body: string | Buffer, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

describe('the installed client', () => {
  const ask = async (listener: RequestListener, ...args: string[]): Promise<Run> => {
    const double = await startDouble(listener);
    const result = await run([...(args.length ? args : ['profile']), '--base-url', double.url]);
    await double.close();
    return result;
  };

  it.each([500, 503, 400, 405, 429, 204, 302])('ends with 5 at status %i', async (status) => {
    const { code, stdout, stderr } = await ask((_, response) => response.writeHead(status).end());
    expect({ code, stdout }).toEqual({ code: 5, stdout: nothing });
    expect(stderr).toMatch(
      new RegExp(`^portfolio: http://localhost:\\d+ responded with status ${status}\\.\\n$`),
    );
  });

  it('prints the message and the hint of an error body, and nothing on standard output', async () => {
    const body = { error: { code: 'internal_error', message: 'It broke.', hint: 'Wait.', docs: 'x' } };
    const result = await ask(json(JSON.stringify(body), 500));
    expect(result).toEqual({ code: 5, stdout: nothing, stderr: 'portfolio: It broke.\nWait.\n' });
  });

  it('keeps what a terminal would act on out of its messages', async () => {
    const body = { error: { message: 'a\u001b[31mb\r\nc\u202ed', hint: '\u009bx' } };
    const { stderr } = await ask(json(JSON.stringify(body), 404));
    expect(stderr).toBe('portfolio: a [31mb c d\nx\n');
  });

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['cut JSON', '{"name":'],
    ['two texts', '{}{}'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a byte-order mark', '\ufeff{}'],
  ])('rejects %s where JSON is due', async (_, body) => {
    const { code, stdout, stderr } = await ask(json(body));
    expect({ code, stdout }).toEqual({ code: 5, stdout: nothing });
    expect(stderr).toContain('is not JSON.');
  });

  it('rejects HTML where Markdown is due', async () => {
    const result = await ask(
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      'markdown',
    );
    expect(result).toMatchObject({ code: 5, stdout: nothing });
    expect(result.stderr).toContain('sent HTML instead of Markdown for /.');
  });

  it.each(['application/json', 'application/gzip', 'text/plain; charset=utf-8'])(
    'finds no page where the Markdown command gets %s, and ends with 3',
    async (type) => {
      const result = await ask(
        (_, response) => response.setHeader('content-type', type).end('{}'),
        'markdown',
      );
      expect(result).toMatchObject({ code: 3, stdout: nothing });
      expect(result.stderr).toMatch(
        /^portfolio: No page is published at http.*\/\.\n.*\/sitemap\.md lists every page\.\n$/,
      );
    },
  );

  it('prints a response of 8 MB whole', async () => {
    const body = Buffer.from(JSON.stringify(Array.from({ length: 500_000 }, (_, i) => `item ${i}`)));
    const { code, stdout } = await ask(json(body));
    expect({ code, isSame: stdout.equals(body) }).toEqual({ code: 0, isSame: true });
  });

  it.each<[string, RequestListener]>([
    ['never responds', () => {}],
    ['never ends its response', (_, response) => response.write('{')],
    [
      'redirects to what never responds',
      ({ url }, response) => url === '/x' || response.writeHead(302, { location: '/x' }).end(),
    ],
  ])('ends with 4 when a server %s', async (_, listener) => {
    const { code, stdout, stderr } = await ask(listener, 'profile', '--timeout', '0.2');
    expect({ code, stdout }).toEqual({ code: 4, stdout: nothing });
    expect(stderr).toMatch(/sent no complete response within 0\.2 s\.\n$/);
  });

  it.each<[string, RequestListener]>([
    ['before the response', (request) => request.socket.destroy()],
    [
      'in the middle of it',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{}', () => request.socket.destroy());
      },
    ],
  ])('ends with 4 when the connection breaks %s', async (_, listener) => {
    expect(await ask(listener)).toMatchObject({ code: 4, stdout: nothing });
  });

  it('ends with 5 when the response is not HTTP', async () => {
    const result = await ask(({ socket }) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    expect(result).toMatchObject({ code: 5, stdout: nothing });
    expect(result.stderr).toMatch(/^portfolio: The response from http:\S+ is not valid HTTP\.\n/);
  });

  it('ends with 4 at a port where nobody listens', async () => {
    const double = await startDouble(() => {});
    await double.close();
    const result = await run(['profile', '--base-url', double.url]);
    expect(result).toMatchObject({ code: 4, stdout: nothing });
    expect(result.stderr).toContain('connection refused.\nCheck the URL');
  });

  it('ends with 4 at a host that does not exist', async () => {
    const result = await run(['profile', '--base-url', 'http://portfolio.invalid']);
    expect(result).toMatchObject({ code: 4, stdout: nothing });
  });

  it('says it where a server has no HTTPS', async () => {
    const double = await startDouble(json('{}'));
    const result = await run(['profile', '--base-url', double.url.replace('http', 'https')]);
    await double.close();
    expect(result).toMatchObject({ code: 4, stdout: nothing });
    expect(result.stderr).toMatch(/^portfolio: Cannot reach https:\S+: it does not speak HTTPS\.\n/);
  });

  it('follows a redirect within the site', async () => {
    const { code, stdout } = await ask(({ url, headers }, response) => {
      if (url === '/new') response.end(JSON.stringify(headers.accept));
      else response.writeHead(308, { location: '/new' }).end();
    });
    expect({ code, text: stdout.toString() }).toEqual({ code: 0, text: '"application/json"' });
  });

  it('gives up on redirects without end', async () => {
    const result = await ask((_, response) => response.writeHead(302, { location: '/again' }).end());
    expect(result).toMatchObject({ code: 5, stdout: nothing });
    expect(result.stderr).toContain('redirects more than 5 times.');
  });

  it('follows no redirect to another site, and asks it for nothing', async () => {
    let requests = 0;
    const other = await startDouble((_, response) => {
      requests++;
      response.end('{}');
    });
    const port = new URL(other.url).port;
    for (const location of [
      other.url,
      `http://user:pw@localhost:${port}/`,
      'file:///etc/hosts',
      'http://[',
    ]) {
      const result = await ask((_, response) => response.writeHead(301, { location }).end());
      expect(result).toMatchObject({ code: 5, stdout: nothing });
    }
    await other.close();
    expect(requests).toBe(0);
  });

  it('speaks https with a certificate that it trusts, and with no other', async () => {
    const { file, ...certificate } = createCertificate('localhost');
    const double = await startDouble(json('{"safe":true}'), certificate);
    const trusted = await run(['profile', '--base-url', double.url], { env: { NODE_EXTRA_CA_CERTS: file } });
    const stranger = await run(['profile', '--base-url', double.url]);
    await double.close();
    expect(trusted).toEqual({ code: 0, stdout: Buffer.from('{"safe":true}'), stderr: '' });
    expect(stranger).toMatchObject({ code: 4, stdout: nothing });
    expect(stranger.stderr).toContain('certificate');
  });

  it('ends quietly when its reader has seen enough', async () => {
    const double = await startDouble(json(JSON.stringify('x'.repeat(4_000_000))));
    const line = `"${NODE}" "${executable}" profile --base-url ${double.url} | head -c 5; echo " \${PIPESTATUS[0]}"`;
    const shell = spawn('bash', ['-c', line]);
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    await once(shell, 'close');
    await double.close();
    expect(output).toBe('"xxxx 0\n');
  });

  it.each(['profile', 'help', '--version'])('ends with 1 where %s cannot be written', async (command) => {
    const double = await startDouble(json('{}'));
    const line = `"${NODE}" "${executable}" ${command} --base-url ${double.url} > /dev/full`;
    const result = spawn('sh', ['-c', line], { stdio: ['ignore', 'ignore', 'pipe'] });
    let message = '';
    result.stderr.setEncoding('utf8').on('data', (text) => {
      message += text;
    });
    const [code] = await once(result, 'close');
    await double.close();
    expect(code).toBe(1);
    expect(message).toMatch(/^portfolio: Cannot write the output: ENOSPC: .*\n$/);
  });

  it('writes all of a long response into a pipe that does not block', async () => {
    const body = JSON.stringify('x'.repeat(4_000_000));
    const double = await startDouble(json(body));
    // Node.js makes the pipes of a child sockets that do not block, and this one reads nothing for a while.
    const child = spawn(NODE, [executable, 'profile', '--base-url', double.url]);
    await once(child.stdout, 'readable');
    let received = 0;
    for await (const part of child.stdout) received += part.length;
    await double.close();
    expect(received).toBe(body.length);
  });

  it('keeps its exit code when nobody reads its messages', async () => {
    const shell = spawn('bash', [
      '-c',
      `"${NODE}" "${executable}" nonsense 2>&1 >&- | true; echo "\${PIPESTATUS[0]}"`,
    ]);
    const [output] = await once(shell.stdout.setEncoding('utf8'), 'data');
    expect(output).toBe('2\n');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from '../hosts/http-client.ts';
import { PATIENCE } from '../patience.ts';
import { prepareChromium } from './chromium.ts';
import type { OpenPage } from './measures.ts';

/** A window of a browser that is not Chromium. */
export interface OtherWindow extends OpenPage {
  /** Opens a page in a window of this width; resolves when it is loaded. */
  open(url: string, width: number): Promise<void>;
  /** Prints the page that is open as a PDF, which the driver of WebKit cannot. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}

const [FIREFOX, PDF_READER] = ['/usr/bin/firefox-esr', '/usr/bin/pdftotext'];
const [WEBKIT, SCREEN] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Browsers by their names, each with the first program that this machine lacks, and how to start it. */
export const OTHER_BROWSERS = [
  { name: 'Firefox', missing: findMissing(FIREFOX, PDF_READER), canPrint: true, launch: launchFirefox },
  {
    name: 'WebKit, as in Safari',
    missing: findMissing(WEBKIT, SCREEN),
    canPrint: false,
    launch: launchWebKit,
  },
];

const HEIGHT = 844;

function findMissing(...programs: string[]): string | undefined {
  return programs.find((program) => !existsSync(program));
}

/** Speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which Firefox serves itself. */
async function launchFirefox(): Promise<OtherWindow> {
  const { process: firefox, said } = await start(FIREFOX, ['--headless', '--remote-debugging-port=0']);
  const address = await vi.waitUntil(() => /listening on (ws:\S+)/.exec(said())?.[1], PATIENCE);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let count = 0;
  // biome-ignore lint/suspicious/noExplicitAny: the standard describes the results
  const send = async (method: string, params: object): Promise<any> => {
    const id = ++count;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
      const answer = JSON.parse(data);
      if (answer.id !== id) continue;
      if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
      return answer.result;
    }
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = contexts[0];
  return {
    open: async (url, width) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (script) => {
      const expression = `Promise.resolve((${script})()).then(JSON.stringify)`;
      const parameters = { expression, target: { context }, awaitPromise: true };
      return JSON.parse((await send('script.evaluate', parameters)).result.value);
    },
    print: async () => Buffer.from((await send('browsingContext.print', { context })).data, 'base64'),
    close: () => stop(firefox),
  };
}

/** Speaks WebDriver (https://www.w3.org/TR/webdriver2/). WebKit draws on a screen, which Xvfb makes. */
async function launchWebKit(): Promise<OtherWindow> {
  const screen = await start(SCREEN, ['-displayfd', '1', '-screen', '0', '1920x1200x24']);
  const display = await vi.waitUntil(() => /^\d+/.exec(screen.said())?.[0], PATIENCE);
  const port = await findFreePort();
  const driver = await start(WEBKIT, [`--port=${port}`], { DISPLAY: `:${display}` });
  // biome-ignore lint/suspicious/noExplicitAny: the standard describes the results
  const send = async (method: string, command: string, body?: object): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${command}: ${value.message}`);
    return value;
  };
  await vi.waitUntil(() => send('GET', '/status').catch(() => undefined), PATIENCE);
  const session = `/session/${(await send('POST', '/session', { capabilities: {} })).sessionId}`;
  return {
    open: async (url, width) => {
      await send('POST', `${session}/window/rect`, { width, height: HEIGHT });
      await send('POST', `${session}/url`, { url });
    },
    evaluate: async (script) => {
      const text = `const [done] = arguments; Promise.resolve((${script})()).then(JSON.stringify).then(done)`;
      return JSON.parse(await send('POST', `${session}/execute/async`, { script: text, args: [] }));
    },
    close: async () => {
      await send('DELETE', session);
      await stop(driver.process);
      await stop(screen.process);
    },
  };
}

/** Starts a program that has a home and the fonts of the tests to itself, and collects what it writes. */
async function start(program: string, words: string[], env: Record<string, string> = {}) {
  const { fontConfiguration } = await prepareChromium();
  const HOME = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const child = spawn(program, words, {
    env: { ...process.env, HOME, FONTCONFIG_FILE: fontConfiguration, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { process: child, said: () => text };
}

async function stop(program: ChildProcess): Promise<void> {
  program.kill();
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
}

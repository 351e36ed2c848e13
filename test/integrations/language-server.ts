import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../test-site.ts';

/** What the language server finds wrong at a place, which counts from 0. */
export interface Diagnostic {
  message: string;
  range: { start: { line: number; character: number } };
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
}

/** Astro's language server as an editor starts it, spoken to over its standard input and output. */
export class LanguageServer implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #received = Buffer.alloc(0);
  #count = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    const script = path.join(PROJECT, 'node_modules/@astrojs/language-server/bin/nodeServer.js');
    this.#child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout?.on('data', (bytes: Buffer) => this.#receive(bytes));
  }

  /** Starts the server for a project folder, with help for content as `.vscode/settings.json` asks for it. */
  static async start(folder: string): Promise<LanguageServer> {
    const server = new LanguageServer(folder);
    const uri = pathToFileURL(folder).href;
    await server.request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'project' }],
      capabilities: { textDocument: { diagnostic: {} } },
      initializationOptions: {
        typescript: { tsdk: path.join(PROJECT, 'node_modules/typescript/lib') },
        contentIntellisense: true,
      },
    });
    server.#send({ method: 'initialized', params: {} });
    return server;
  }

  /** Shows the server a text as that of a file. */
  open(file: string, text: string): void {
    const textDocument = { uri: this.#toUri(file), languageId: 'markdown', version: ++this.#count, text };
    this.#send({ method: 'textDocument/didOpen', params: { textDocument } });
  }

  /** What the server finds wrong in an open file. */
  async diagnose(file: string): Promise<Diagnostic[]> {
    const params = { textDocument: { uri: this.#toUri(file) } };
    const result = (await this.request('textDocument/diagnostic', params)) as { items: Diagnostic[] };
    return result.items;
  }

  /** Ends what `open` began. */
  close(file: string): void {
    this.#send({ method: 'textDocument/didClose', params: { textDocument: { uri: this.#toUri(file) } } });
  }

  /** The fields that the server offers at a place. */
  async complete(file: string, line: number, character: number): Promise<string[]> {
    const params = { textDocument: { uri: this.#toUri(file) }, position: { line, character } };
    const result = (await this.request('textDocument/completion', params)) as {
      items: { label: string }[];
    } | null;
    return (result?.items ?? []).map(({ label }) => label);
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#count;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, resolve);
    this.#send({ id, method, params });
    return promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill();
    await closed;
  }

  #toUri(file: string): string {
    return pathToFileURL(path.join(this.#folder, file)).href;
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const start = this.#received.indexOf('\r\n\r\n') + 4;
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString('utf8', 0, start))?.[1]);
      if (start < 4 || this.#received.length < start + length) return;
      const message = JSON.parse(this.#received.toString('utf8', start, start + length)) as Message;
      this.#received = this.#received.subarray(start + length);
      this.#handle(message);
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method !== undefined && id !== undefined) {
      // The server asks for settings and for notice of changed files; it gets what an editor without either says.
      const items = (params as { items?: unknown[] } | undefined)?.items;
      this.#send({ id, result: items?.map(() => null) ?? null });
    } else if (id !== undefined) {
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    }
  }
}

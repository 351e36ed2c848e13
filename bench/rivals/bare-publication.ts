import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { observationSchema } from '../../src/schemas/observation.ts';

/** The least that publishes durably: parse with zod, write one row, respond. No credential, no order, no sanitizer. */
export async function start(): Promise<string> {
  const database = new DatabaseSync(path.join(mkdtempSync(path.join(tmpdir(), 'bench-')), 'row.sqlite'));
  database.exec(
    'PRAGMA synchronous = FULL; CREATE TABLE row (id INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT',
  );
  const write = database.prepare('INSERT OR REPLACE INTO row VALUES (1, ?)');
  const server = createServer(async (request, response) => {
    const observation = observationSchema.parse(JSON.parse(await text(request)));
    write.run(JSON.stringify(observation));
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(200, headers).end(JSON.stringify({ ok: true, generatedAt: observation.generatedAt }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let server: BlobsServer;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  server = new BlobsServer({ directory: folder, token: 'token' });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  store = getStore({ name: 'test', siteID: 'site', token: 'token', edgeURL, uncachedEdgeURL: edgeURL });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

// As soon as one of these fails, strict-blobs.mjs may go.

it('answers reads without an entity tag in the emulated Blobs, unlike the platform', async () => {
  await store.set('key', 'value');
  expect((await store.getWithMetadata('key'))?.etag).toBeUndefined();
});

it('lets several of many writes on one condition succeed in the emulated Blobs, unlike the platform', async () => {
  const writes = Array.from({ length: 50 }, (_, index) =>
    store.set('other', `${index}`, { onlyIfNew: true }),
  );
  const modified = (await Promise.all(writes)).filter((result) => result.modified && result.etag);
  expect(modified.length).toBeGreaterThan(1);
});

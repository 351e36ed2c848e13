// The emulator loads this module before its own code. Its Blobs server responds to reads without an entity tag, makes
// tags from the time of the last change, and checks and writes in two steps. To match the platform, writes take turns
// here, and the tag is a digest of the value.
import { createHash } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';

const { get, put } = BlobsServer.prototype;
let lastWrite = Promise.resolve();

BlobsServer.prototype.get = async function (request) {
  const response = await get.call(this, request);
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (response.status === 200) headers.set('etag', toEntityTag(body));
  return new Response(body, { status: response.status, headers });
};

BlobsServer.prototype.put = function (request) {
  lastWrite = lastWrite.then(() => compareAndSet(this, request));
  return lastWrite;
};

async function compareAndSet(server, request) {
  const { url, headers } = request;
  const current = await server.get(
    new Request(url, { headers: { authorization: headers.get('authorization') } }),
  );
  const isMet = headers.has('if-match')
    ? current.headers.get('etag') === headers.get('if-match')
    : !headers.has('if-none-match') || current.status === 404;
  if (!isMet) return new Response(null, { status: 412 });
  const body = new Uint8Array(await request.arrayBuffer());
  const { status } = await put.call(server, new Request(url, { method: 'PUT', body }));
  return new Response(null, { status, headers: { etag: toEntityTag(body) } });
}

function toEntityTag(body) {
  return `"${createHash('sha256').update(body).digest('hex')}"`;
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  createDocument,
  type EncodedBodies,
  type EncodedBody,
  type StaticDocument,
} from '../http/document.ts';
import type { SiteHeaders } from '../http/headers.ts';
import { describeStaticFile } from '../http/static-file.ts';

/** The prerendered site, ready to be answered from memory. */
export interface Documents {
  byPath: ReadonlyMap<string, StaticDocument>;
  notFoundPage: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|linkset\+json)|image\/svg)/;

/** Reads a folder of prerendered files and compresses each once. Rejects where there is no build. */
export async function readDocuments(folder: string, headers: SiteHeaders): Promise<Documents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const documents = await Promise.all(
    files.map(async (file) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      return prepareDocument(name, await readFile(file), headers);
    }),
  );
  return {
    byPath: new Map(documents.filter((document) => document !== null)),
    notFoundPage: await readFile(path.join(folder, '404.html'), 'utf8'),
  };
}

/**
 * Prepares one file of the site, named as in the build folder, for its address; compressed where that makes it
 * smaller. Null where the file has no address of its own.
 */
export async function prepareDocument(
  file: string,
  bytes: Buffer<ArrayBuffer>,
  siteHeaders: SiteHeaders,
): Promise<[path: string, document: StaticDocument] | null> {
  const described = describeStaticFile(file, siteHeaders);
  if (!described) return null;
  const { path: address, headers, isMachineFile } = described;
  const bodies = await encode(bytes, COMPRESSIBLE.test(headers['content-type'] ?? ''));
  return [address, createDocument(bodies, headers, isMachineFile)];
}

async function encode(bytes: Buffer<ArrayBuffer>, isCompressible: boolean): Promise<EncodedBodies> {
  const identity = toEncodedBody(bytes);
  if (!isCompressible) return { identity };
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    identity,
    ...(br.length < bytes.length && { br: toEncodedBody(br) }),
    ...(gz.length < bytes.length && { gzip: toEncodedBody(gz) }),
  };
}

function toEncodedBody(bytes: Buffer<ArrayBuffer>): EncodedBody {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

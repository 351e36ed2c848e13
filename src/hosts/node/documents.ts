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
} from '../../http/document.ts';
import type { SiteHeaders } from '../../http/headers.ts';
import type { NotFoundPage } from '../../http/router.ts';
import { describeStaticFile } from '../../http/static-file.ts';
import { NO_BUILD } from '../site-manifest.ts';

/** The prerendered site, ready to be answered from memory. */
export interface Documents {
  byPath: ReadonlyMap<string, StaticDocument>;
  notFoundPage: NotFoundPage;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|feed\+json|linkset\+json)|image\/svg)/;

/** Reads a folder of prerendered files and compresses each once. Rejects with an Error of one line where there is no build. */
export async function readDocuments(folder: string, headers: SiteHeaders): Promise<Documents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new Error(NO_BUILD, { cause });
  });
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).split(path.sep).join('/'), await readFile(file));
  }
  return {
    byPath: await prepareDocuments(files, headers),
    notFoundPage: {
      html: await readFile(path.join(folder, '404.html'), 'utf8'),
      markdown: await readFile(path.join(folder, '404.md'), 'utf8'),
    },
  };
}

/**
 * Prepares files, named as in the build folder, for their addresses; compressed where that makes them smaller. A page
 * gets the Markdown beside it as its other representation.
 */
export async function prepareDocuments(
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>,
  siteHeaders: SiteHeaders,
): Promise<Map<string, StaticDocument>> {
  const names = new Set(files.keys());
  const encoded = await Promise.all(
    [...files].map(async ([file, bytes]) => {
      const described = describeStaticFile(file, siteHeaders, names);
      if (!described) return [];
      const bodies = await encode(bytes, COMPRESSIBLE.test(described.headers['content-type'] ?? ''));
      return [[file, { described, bodies }] as const];
    }),
  );
  const byFile = new Map(encoded.flat());
  return new Map(
    [...byFile.values()].map(({ described: { path: address, headers, isMachineFile, twin }, bodies }) => {
      const markdown = twin && byFile.get(twin.file);
      return [
        address,
        {
          ...createDocument(bodies, headers, isMachineFile),
          ...(markdown && { markdown: createDocument(markdown.bodies, twin.headers, isMachineFile) }),
        },
      ];
    }),
  );
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

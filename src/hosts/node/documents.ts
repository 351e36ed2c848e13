import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Compression, createDocument, type StaticDocument } from '../../http/document.ts';
import type { SiteHeaders } from '../../http/headers.ts';
import type { NotFoundPage } from '../../http/router.ts';
import { NO_BUILD } from '../site-manifest.ts';
import { describeStaticFile, listFiles } from '../static-file.ts';

/** The prerendered site in memory, ready to be served. */
export interface Documents {
  byPath: ReadonlyMap<string, StaticDocument>;
  notFoundPage: NotFoundPage;
}

type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|feed\+json|linkset\+json)|image\/svg)/;
/** Below this size a compressed body is hardly smaller, or even larger. */
const MIN_COMPRESSED_BYTES = 128;
/** Takes a millisecond for 100 kB, so that the first client to ask does not wait; 11 takes a hundred for a fifth less. */
const BROTLI_QUALITY = 5;

/** Reads a folder of prerendered files. Rejects with an Error of one line if there is no build. */
export async function readDocuments(folder: string, headers: SiteHeaders): Promise<Documents> {
  const names = await listFiles(folder).catch((cause) => {
    throw new Error(NO_BUILD, { cause });
  });
  const files = new Map<string, Bytes>();
  for (const name of names) files.set(name, await readFile(path.join(folder, name)));
  return {
    byPath: prepareDocuments(files, headers),
    notFoundPage: {
      html: String(files.get('404.html') ?? ''),
      markdown: String(files.get('404.md') ?? ''),
    },
  };
}

/**
 * Prepares files, named as in the build folder, for their paths. A page gets the Markdown of the same name as its
 * other representation.
 */
export function prepareDocuments(
  files: ReadonlyMap<string, Bytes>,
  siteHeaders: SiteHeaders,
): Map<string, StaticDocument> {
  const names = new Set(files.keys());
  const documents = new Map<string, StaticDocument>();
  for (const [file, bytes] of files) {
    const described = describeStaticFile(file, siteHeaders, names);
    if (!described) continue;
    const { path, headers, isMachineFile, markdown } = described;
    const markdownBytes = markdown && files.get(markdown.file);
    documents.set(path, {
      ...toDocument(bytes, headers, isMachineFile),
      ...(markdownBytes && { markdown: toDocument(markdownBytes, markdown.headers, isMachineFile) }),
    });
  }
  return documents;
}

function toDocument(bytes: Bytes, headers: Record<string, string>, isMachineFile: boolean): StaticDocument {
  const isCompressible =
    bytes.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(headers['content-type'] ?? '');
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return createDocument({
    bytes,
    digest,
    headers,
    isMachineFile,
    compress: isCompressible ? compress : undefined,
  });
}

function compress(bytes: Uint8Array<ArrayBuffer>, coding: Compression): Uint8Array<ArrayBuffer> {
  return coding === 'br'
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gzipSync(bytes);
}

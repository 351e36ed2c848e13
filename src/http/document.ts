import type { HeaderFields } from './headers.ts';
import { type ContentCoding, matchesEntityTag, preferredCoding, prefersMarkdown } from './negotiate.ts';
import type { RequestHead } from './response.ts';

/** A content coding that makes a body smaller. */
export type Compression = Exclude<ContentCoding, 'identity'>;

/** What a document is made from. */
export interface DocumentSource {
  bytes: Uint8Array<ArrayBuffer>;
  /** Identifies the bytes in entity tags; other bytes have another digest. */
  digest: string;
  headers: HeaderFields;
  /** Read by programs, so readable from any origin; a page is not. */
  isMachineFile: boolean;
  /** Compresses the bytes; left out where that would not make them smaller. */
  compress?: ((bytes: Uint8Array<ArrayBuffer>, coding: Compression) => Uint8Array<ArrayBuffer>) | undefined;
  /** What the same path serves to those who prefer Markdown. */
  markdown?: StaticDocument | undefined;
}

/** A prerendered file in memory, ready to be served in every content coding. */
export interface StaticDocument extends DocumentSource {
  /** The codings that were asked for so far. */
  encodings: Partial<Record<ContentCoding, Encoding>>;
}

/** A body in one content coding, with the header fields of both responses that it can have. */
interface Encoding {
  etag: string;
  ok: Representation;
  notModified: Representation;
}

/** The response to a request for a document. */
export interface Representation {
  status: 200 | 304;
  /** Names and values in turn, as node:http takes them. */
  headers: string[];
  body: Uint8Array<ArrayBuffer> | null;
}

/** Makes a document. Each coding is prepared once, when it is first asked for, so that many documents cost no time. */
export function createDocument(source: DocumentSource): StaticDocument {
  return { ...source, encodings: {} };
}

/**
 * The representation for GET and HEAD: the Markdown if there is one and it is preferred, in the best coding that
 * the client accepts; 304 if the client has it already. `header` gives the fields of the request by lower-case name.
 */
export function selectRepresentation(
  document: StaticDocument,
  header: (name: string) => string | null | undefined,
): Representation {
  const { markdown } = document;
  const chosen = markdown && prefersMarkdown(header('accept') ?? null) ? markdown : document;
  const coding = chosen.compress ? preferredCoding(header('accept-encoding') ?? null) : 'identity';
  chosen.encodings[coding] ??= encode(chosen, coding);
  const { etag, ok, notModified } = chosen.encodings[coding];
  return matchesEntityTag(header('if-none-match') ?? null, etag) ? notModified : ok;
}

/** The same as a web-standard response. */
export function respondWithDocument(
  { method, headers: fields }: RequestHead,
  document: StaticDocument,
): Response {
  const { status, headers, body } = selectRepresentation(document, (name) => fields.get(name));
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : [],
  );
  return new Response(method === 'HEAD' ? null : body, { status, headers: pairs });
}

function encode({ bytes, digest, headers, compress }: StaticDocument, coding: ContentCoding): Encoding {
  const isCompressed = coding !== 'identity';
  const body = isCompressed && compress ? compress(bytes, coding) : bytes;
  const etag = isCompressed ? `"${digest}-${coding}"` : `"${digest}"`;
  const { 'content-type': type = '', ...shared } = { ...headers, etag };
  const own: HeaderFields = {
    ...(isCompressed && { 'content-encoding': coding }),
    'content-type': type,
    'content-length': String(body.byteLength),
  };
  return {
    etag,
    ok: { status: 200, headers: Object.entries({ ...shared, ...own }).flat(), body },
    // RFC 9110 section 15.4.5.
    notModified: { status: 304, headers: Object.entries(shared).flat(), body: null },
  };
}

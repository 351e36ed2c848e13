import { acceptedCodings, type ContentCoding } from './content-coding.ts';
import { matchesEntityTag } from './entity-tag.ts';
import type { HeaderFields } from './headers.ts';
import { prefersMarkdown } from './negotiate.ts';

/** Bytes in one content coding, with the entity tag that they alone have. */
export interface EncodedBody {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** A body in every coding that it is kept in; identity is always there. */
export type EncodedBodies = { identity: EncodedBody } & Partial<Record<ContentCoding, EncodedBody>>;

interface Encoding {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Ready for a 200, Content-Length included. */
  headers: [name: string, value: string][];
  /** Ready for a 304 (RFC 9110 section 15.4.5). */
  notModifiedHeaders: [name: string, value: string][];
}

/** A prerendered file as it is answered, everything that can be worked out beforehand worked out. */
export interface StaticDocument {
  /** Read by programs, so readable from any origin; a page is not. */
  isMachineFile: boolean;
  encodings: { identity: Encoding } & Partial<Record<ContentCoding, Encoding>>;
  /** What the same address answers to those who ask for Markdown. */
  markdown?: StaticDocument;
}

/** Prepares a document: the header fields of each coding. */
export function createDocument(
  bodies: EncodedBodies,
  headers: HeaderFields,
  isMachineFile: boolean,
): StaticDocument {
  const encode = (coding: ContentCoding, { bytes, etag }: EncodedBody): Encoding => {
    const { 'content-type': type = '', ...others } = { ...headers, etag };
    const encoded: HeaderFields = coding === 'identity' ? {} : { 'content-encoding': coding };
    return {
      body: bytes,
      etag,
      headers: Object.entries({
        ...others,
        ...encoded,
        'content-type': type,
        'content-length': String(bytes.byteLength),
      }),
      notModifiedHeaders: Object.entries(others),
    };
  };
  const { identity, br, gzip } = bodies;
  return {
    isMachineFile,
    encodings: {
      identity: encode('identity', identity),
      ...(br && { br: encode('br', br) }),
      ...(gzip && { gzip: encode('gzip', gzip) }),
    },
  };
}

/**
 * Answers GET and HEAD: the Markdown where there is one and it is asked for, 304 where the client has the answer
 * already, else the best coding that it accepts.
 */
export function respondWithDocument(request: Request, document: StaticDocument): Response {
  const { markdown } = document;
  const chosen = markdown && prefersMarkdown(request.headers.get('accept')) ? markdown : document;
  const { body, etag, headers, notModifiedHeaders } = chooseEncoding(request, chosen);
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function chooseEncoding(request: Request, { encodings }: StaticDocument): Encoding {
  for (const coding of acceptedCodings(request.headers.get('accept-encoding'))) {
    const encoding = encodings[coding];
    if (encoding) return encoding;
  }
  return encodings.identity;
}

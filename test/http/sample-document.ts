import { createDocument, type StaticDocument } from '../../src/http/document.ts';

const encoder = new TextEncoder();

/** A body as it is kept: the text stands for bytes, its entity tag is the text in quotes. */
const keep = (text: string) => ({ bytes: encoder.encode(text), etag: `"${text}"` });

/** The header fields that every sample document is published with. */
export const SAMPLE_FIELDS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** A document whose body in each coding is the name of the coding. */
export function createSampleDocument(
  codings: readonly ('br' | 'gzip')[] = ['br', 'gzip'],
  isMachineFile = false,
): StaticDocument {
  const encoded = Object.fromEntries(codings.map((coding) => [coding, keep(coding)]));
  return createDocument({ identity: keep('identity'), ...encoded }, SAMPLE_FIELDS, isMachineFile);
}

import { createDocument, type StaticDocument } from '../../src/http/document.ts';

const encoder = new TextEncoder();

/** The header fields that every sample document is published with. */
export const SAMPLE_FIELDS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** What a sample document is made of. */
export interface SampleOptions {
  isCompressible?: boolean;
  /** Is told of each coding that the body is compressed into. */
  onCompress?: (coding: string) => void;
}

/** A document whose body in each coding is the name of the coding, and its digest `digest`. */
export function createSampleDocument({
  isCompressible = true,
  onCompress = () => {},
}: SampleOptions = {}): StaticDocument {
  const compress = (_bytes: Uint8Array, coding: string) => {
    onCompress(coding);
    return encoder.encode(coding);
  };
  return createDocument({
    bytes: encoder.encode('identity'),
    digest: 'digest',
    headers: SAMPLE_FIELDS,
    isMachineFile: false,
    compress: isCompressible ? compress : undefined,
  });
}

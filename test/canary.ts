import { appendFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, WRONG_TOKEN } from './fixtures/operator-token.ts';

/** What is searched for the tokens of the tests. */
export type Searched = 'answers' | 'logs' | 'files' | 'command lines' | 'messages of tests';

/** Names the file that every search of a test run is noted in. */
export const CANARY_NOTES = 'CANARY_NOTES';

const TOKENS = [OPERATOR_TOKEN, NEXT_OPERATOR_TOKEN, WRONG_TOKEN];
const PIECE = 12;
// A token may have been cut at either end; whatever stands before it, base64 of the rest begins at one of three places.
const PIECES = TOKENS.flatMap((token) => [
  token.slice(0, PIECE),
  token.slice(-PIECE),
  ...[0, 1, 2].map((skipped) =>
    Buffer.from(token.slice(skipped))
      .toString('base64')
      .slice(0, 2 * PIECE),
  ),
]);

/** Whether a piece of a token of the tests is in it; notes that it was searched. */
export function hasCanary(searched: Searched, text: string | Uint8Array): boolean {
  const bytes =
    typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const isFound = PIECES.some((piece) => bytes.includes(piece));
  const notes = process.env[CANARY_NOTES];
  if (notes) appendFileSync(notes, `${searched}\t${bytes.length}\t${isFound ? 1 : 0}\n`);
  return isFound;
}

/** Throws where a token of the tests is in what the service gave out. */
export function searchForCanary(searched: Searched, text: string | Uint8Array): void {
  if (hasCanary(searched, text)) throw new Error(`A token of the tests is in the ${searched}`);
}

/** Searches an answer: its head, and its body without the coding that it was sent in. */
export function searchAnswer(headers: Record<string, unknown>, body: Buffer): void {
  searchForCanary('answers', JSON.stringify(headers));
  searchForCanary('answers', decode(String(headers['content-encoding']), body));
}

function decode(coding: string, body: Buffer): Buffer {
  if (body.length === 0) return body;
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

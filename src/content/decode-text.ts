import type { ContentProblem } from './content-error.ts';
import type { Position } from './field-places.ts';

/**
 * Decodes the bytes of a content file as UTF-8, without the byte-order mark. Where they are something else, returns
 * the problem with the place of the first byte that does not fit; replacement characters would be published unseen.
 */
export function decodeText(file: string, bytes: Uint8Array): string | ContentProblem {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'is not valid UTF-8 from here on; save the file as UTF-8';
    return { file, ...findMisfit(bytes), field: '', message };
  }
}

// Byte by byte, so that all text before the misfit is there to be counted; only a broken file is read this way.
function findMisfit(bytes: Uint8Array): Position {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for (const byte of bytes) text += decoder.decode(Uint8Array.of(byte), { stream: true });
  } catch {
    // The text ends where the misfit begins.
  }
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a file from the cache where an earlier build has drawn the same, or else draws it. The digest covers all that
 * decides on the bytes, and a file appears in the cache whole or not at all, so nothing in it is ever out of date.
 */
export async function drawOnce(
  digest: string,
  extension: string,
  draw: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(DRAWING_CACHE, `${digest}.${extension}`);
  try {
    // Tells the end of the build that this file is in use.
    utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  } catch {
    const drawn = await draw();
    const unfinished = `${file}.${randomUUID()}`;
    mkdirSync(DRAWING_CACHE, { recursive: true });
    writeFileSync(unfinished, drawn);
    renameSync(unfinished, file);
    return drawn;
  }
}

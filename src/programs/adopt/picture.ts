import { readFileSync } from 'node:fs';
import path from 'node:path';

const FORMATS = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['heif', 'avif'],
]);

/**
 * Reads a data URI, or a file beside the résumé. Returns undefined for a URL, and for a file that is not a picture or
 * cannot be published.
 */
export async function readPicture(
  picture: string,
  folder: string,
): Promise<{ ending: string; bytes: Buffer } | undefined> {
  const [, base64] = /^data:image\/[^,]+;base64,(.+)$/s.exec(picture) ?? [];
  try {
    const bytes = base64 ? Buffer.from(base64, 'base64') : readFileSync(path.resolve(folder, picture));
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { failOn: 'truncated' });
    const { format } = await image.metadata();
    await image.resize(8).toBuffer();
    const ending = FORMATS.get(format);
    return ending ? { ending, bytes } : undefined;
  } catch {
    return undefined;
  }
}

import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';

/** A file of an archive. */
export interface ArchiveFile {
  /** Its path in the archive. */
  name: string;
  text: string;
  isExecutable?: boolean;
}

/** npm's own packages carry this moment, because some tools cannot store an earlier one. */
const MODIFIED = Date.UTC(1985, 9, 26, 8, 15);
/** Two blocks of zeros, as POSIX has it; createTar leaves fewer where the files happen to fill the last record. */
const END_OF_ARCHIVE = Buffer.alloc(1024);
/** Byte of the gzip header that names the operating system (RFC 1952 section 2.3.1), and its value for unknown. */
const GZIP_SYSTEM_OFFSET = 9;
const GZIP_SYSTEM_UNKNOWN = 255;

/**
 * Packs files into a gzipped tar archive. The same files give the same bytes: nothing of the machine, the time or
 * the user gets in.
 */
export function createArchive(files: readonly ArchiveFile[]): Buffer {
  const items = files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, text, isExecutable }) => ({
      name,
      data: text,
      attrs: { mode: isExecutable ? '755' : '644', mtime: MODIFIED, uid: 0, gid: 0 },
    }));
  const archive = gzipSync(Buffer.concat([createTar(items), END_OF_ARCHIVE]), { level: 9 });
  archive[GZIP_SYSTEM_OFFSET] = GZIP_SYSTEM_UNKNOWN;
  return archive;
}

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PROJECT } from '../../test/test-site.ts';

export interface PeerUrls {
  json: string;
  page: string;
  feed: string;
}

export const FILES = { json: 'api/v1/profile.json', page: 'index.html' } as const;

export function announce(urls: PeerUrls): void {
  process.send?.(urls);
  process.on('disconnect', () => process.exit());
}

export function createSampleFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-serve-'));
  for (const file of Object.values(FILES)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(`${PROJECT}dist/${file}`, target);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    writeFileSync(`${target}.br`, brotliCompressSync(readFileSync(target), options));
  }
  return folder;
}

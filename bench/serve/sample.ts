import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createRouteTable } from '../../src/hosts/routes.ts';
import { createSiteHeaders, type HeaderFields, REVALIDATE } from '../../src/http/headers.ts';
import { MEDIA_TYPES } from '../../src/http/response.ts';
import { observationAt } from '../../test/fixtures/observation.ts';

/** The folder of this project. */
export const project = fileURLToPath(new URL('../..', import.meta.url));

/** What every peer serves: one JSON document, one page and the live feed. */
export const FILES = { json: 'api/v1/profile.json', page: 'index.html' } as const;

const siteHeaders = createSiteHeaders('http://localhost:4321');

/** The header fields of the documents of this project, media type included, so that every peer sends the same. */
export const FIELDS = {
  json: describe(FILES.json),
  page: describe(FILES.page),
  feed: { ...siteHeaders.machine, 'content-type': MEDIA_TYPES.json, 'cache-control': REVALIDATE },
};

function describe(file: string): HeaderFields {
  const table = createRouteTable([...Object.values(FILES), 'index.md'], siteHeaders);
  return [...table.values()].find(({ document }) => document.file === file)?.document.headers ?? {};
}

/** A folder of its own for one peer: the files, compressed beside them, and a database with one observation. */
export function createSampleFolder(): { files: string; data: string } {
  const files = mkdtempSync(path.join(tmpdir(), 'bench-serve-'));
  const data = path.join(files, 'data');
  mkdirSync(data);
  for (const file of Object.values(FILES)) {
    const target = path.join(files, file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(project, 'dist', file), target);
    const bytes = readFileSync(target);
    writeFileSync(`${target}.br`, compress(bytes));
    writeFileSync(`${target}.gz`, gzipSync(bytes));
  }
  return { files, data };
}

/** Compresses as this project does. */
export function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** What a hand-written handler needs for the live feed. */
export interface Feed {
  /** The observation as of now, read from the database, with its entity tag. */
  read(): { json: string; etag: string };
}

/**
 * The live feed with the least code: the row is read for each request, since another process may have written it, and
 * turned into what is true now.
 */
export function openFeed(folder: string): Feed {
  const database = new DatabaseSync(path.join(folder, 'feed.sqlite'));
  database.exec('CREATE TABLE observation (generated_at REAL, json TEXT)');
  const observation = observationAt(Math.floor(Date.now() / 1000));
  database
    .prepare('INSERT INTO observation VALUES (?, ?)')
    .run(observation.generatedAt, JSON.stringify(observation));
  const select = database.prepare('SELECT json FROM observation');
  return {
    read: () => {
      const stored = JSON.parse(String(select.get()?.['json']));
      const isSnapshot = Date.now() / 1000 > stored.generatedAt + 90;
      const json = JSON.stringify({ ...stored, mode: isSnapshot ? 'snapshot' : stored.mode });
      return { json, etag: `"${createHash('sha256').update(json).digest('base64').slice(0, 22)}"` };
    },
  };
}

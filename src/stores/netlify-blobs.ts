import { getStore } from '@netlify/blobs';
import type { ObservationStore, WriteResult } from '../homelab/store.ts';
import type { Observation } from '../schemas/observation.ts';

export type BlobCondition = { onlyIfMatch: string } | { onlyIfNew: true };

export interface BlobsClient {
  getWithMetadata(key: string): Promise<{ data: string; etag?: string | undefined } | null>;
  set(
    key: string,
    data: string,
    condition: BlobCondition,
  ): Promise<{ modified: boolean; etag?: string | undefined }>;
}

const TIMEOUT_MILLISECONDS = 1_000;
/** The library retries other failures for 25 seconds, but never this status. */
const REFUSED = 424;

/**
 * Opens the Blobs client with strongly consistent reads and without retries: a failed read rejects, and a failed write
 * is reported without an entity tag. Throws if the platform provides no credentials.
 */
export function openBlobsClient(name: string, timeoutMilliseconds = TIMEOUT_MILLISECONDS): BlobsClient {
  const fetchOnce: typeof fetch = async (input, init) => {
    const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET';
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
      const isExpected = response.ok || response.status === (isRead ? 404 : 412);
      return isExpected ? response : refuse(`status ${response.status}`);
    } catch (error) {
      return refuse(error instanceof Error ? error.name : 'no response');
    }
  };
  return getStore({ name, consistency: 'strong', fetch: fetchOnce });
}

/** Leaves out the entity tag, which would make a failure look like success. */
function refuse(reason: string): Response {
  return new Response(null, { status: REFUSED, headers: { 'x-nf-error': reason } });
}

const KEY = 'observation';
/** Another writer wins each lost race, so this many attempts are enough for as many concurrent writers. */
const MAX_RACES = 40;
const MAX_UNKNOWN = 2;

/**
 * Writes by compare-and-set. `openClient` is called for each operation, because the platform gives credentials to a
 * request, not to a process. Calls reject if the backend fails; a stored text without a time counts as the oldest.
 */
export function createBlobsStore(openClient: () => BlobsClient): ObservationStore {
  return {
    read: async () => (await readEntry(openClient()))?.json ?? null,
    writeIfNewer: async (observation, latest) => writeIfNewer(openClient(), observation, latest),
  };
}

async function writeIfNewer(
  client: BlobsClient,
  observation: Observation,
  latest: number,
): Promise<WriteResult> {
  const json = JSON.stringify(observation);
  let unknown = 0;
  for (let attempt = 0; attempt < MAX_RACES; attempt++) {
    const entry = await readEntry(client);
    const storedTime = entry ? readTime(entry.json) : Number.NaN;
    if (storedTime > observation.generatedAt && storedTime <= latest) return 'superseded';
    // After the first attempt, the same text means that our write succeeded although its response was lost.
    if (entry?.json === json) return attempt === 0 ? 'unchanged' : 'stored';
    if (unknown === MAX_UNKNOWN) break;
    const condition: BlobCondition = entry ? { onlyIfMatch: entry.etag } : { onlyIfNew: true };
    const { modified, etag } = await client.set(KEY, json, condition);
    // Unless the condition was refused, the client reports a failed write as modified, but without an entity tag.
    if (modified && etag) return 'stored';
    if (modified) unknown++;
  }
  throw new Error('The blob could not be written');
}

/** An empty entity tag would make the next write unconditional, so none is accepted. */
interface Entry {
  json: string;
  etag: string;
}

async function readEntry(client: BlobsClient): Promise<Entry | null> {
  const blob = await client.getWithMetadata(KEY);
  if (!blob) return null;
  const { data, etag } = blob;
  if (!etag) throw new Error('The blob came without an entity tag');
  return { json: data, etag };
}

function readTime(json: string): number {
  try {
    return Number(JSON.parse(json).generatedAt ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

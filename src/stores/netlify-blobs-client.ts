import { getStore } from '@netlify/blobs';
import type { BlobsClient } from './netlify-blobs.ts';

/** Which Blobs store is used, and how. */
export interface BlobsClientOptions {
  name: string;
  /** How long one request may take, below the deadline of the whole operation. */
  timeoutMilliseconds?: number;
  /** Where Blobs are; by default from the environment of a function. */
  connection?: { siteID: string; token: string; edgeURL: string; uncachedEdgeURL: string };
}

const TIMEOUT_MILLISECONDS = 1_000;
/** A status that the library does not retry; it retries others for 25 seconds. */
const REFUSED = 424;

/**
 * Opens the Blobs client with strongly consistent reads and without retries of its own: a failed read rejects, a
 * failed write is reported without an entity tag. Throws if the platform gave no credentials.
 */
export function openBlobsClient({
  name,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  connection,
}: BlobsClientOptions): BlobsClient {
  const fetch = createFailFastFetch(timeoutMilliseconds);
  return getStore({ name, consistency: 'strong', fetch, ...connection });
}

function createFailFastFetch(timeoutMilliseconds: number): typeof fetch {
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET';
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
      const isExpected = response.ok || response.status === (isRead ? 404 : 412);
      return isExpected ? response : refuse(`status ${response.status}`);
    } catch (error) {
      return refuse(error instanceof Error ? error.name : 'no response');
    }
  };
}

/** Carries nothing of the response, least of all an entity tag, which would make a failure look like success. */
function refuse(reason: string): Response {
  return new Response(null, { status: REFUSED, headers: { 'x-nf-error': reason } });
}

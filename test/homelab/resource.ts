import { createHomelab, type HomelabOptions } from '../../src/homelab/handler.ts';
import type { ObservationStore } from '../../src/homelab/store.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { allowlist } from '../fixtures/content.ts';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, requireNoToken } from '../fixtures/operator-token.ts';

const url = 'http://localhost/api/homelab';

/** The time at which the clock of a resource begins, in Unix seconds. */
export const at = 1_795_000_000;

/** A homelab resource whose clock the test sets; `causes` collects what would go to the log. */
export function createResource(options: Partial<HomelabOptions> = {}) {
  const clock = { now: at };
  const causes: unknown[] = [];
  const notes: string[] = [];
  const respond = createHomelab({
    store: createMemoryStore(),
    allowlist,
    operatorTokens: [OPERATOR_TOKEN, NEXT_OPERATOR_TOKEN],
    now: () => clock.now,
    baseUrl: 'http://localhost',
    logError: (cause) => causes.push(cause),
    logInfo: (message) => notes.push(message),
    ...options,
  });
  const handle = async (request: Request) => {
    const response = await respond(request);
    requireNoToken(JSON.stringify([...response.headers]) + (await response.clone().text()));
    return response;
  };
  const get = async (init: RequestInit = {}) => handle(new Request(url, init));
  const post = async (
    body: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${OPERATOR_TOKEN}` },
  ) =>
    handle(
      new Request(url, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  return { clock, causes, notes, get, post };
}

/** The simplest store that keeps the contract, for tests of what is around a store. */
export function createMemoryStore(): ObservationStore {
  let stored: Observation | null = null;
  return {
    read: async () => stored && JSON.stringify(stored),
    writeIfNewer: async (observation, latest) => {
      const time = stored?.generatedAt ?? 0;
      if (time > observation.generatedAt && time <= latest) return 'superseded';
      if (stored && JSON.stringify(stored) === JSON.stringify(observation)) return 'unchanged';
      stored = observation;
      return 'stored';
    },
  };
}

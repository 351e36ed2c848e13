import { isAheadOfClock, type ObservationStore } from '../../src/homelab/store.ts';
import type { Observation } from '../../src/schemas/observation.ts';

/** The simplest store that keeps the contract, for tests of what is around a store; its clock is behind nothing. */
export function createMemoryStore(now = () => Infinity): ObservationStore {
  let stored: Observation | null = null;
  return {
    read: async () => stored && JSON.stringify(stored),
    writeIfNewer: async (observation) => {
      const isNewer = stored && stored.generatedAt > observation.generatedAt;
      if (isNewer && !isAheadOfClock(stored?.generatedAt ?? 0, now())) return 'superseded';
      if (stored && JSON.stringify(stored) === JSON.stringify(observation)) return 'unchanged';
      stored = observation;
      return 'stored';
    },
  };
}

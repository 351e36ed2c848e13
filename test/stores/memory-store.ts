import type { ObservationStore } from '../../src/homelab/store.ts';
import type { Observation } from '../../src/schemas/observation.ts';

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

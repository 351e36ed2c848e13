import { createMemoryStore } from './memory-store.ts';
import { describeStoreContract } from './store-contract.ts';

describeStoreContract('The store of other tests', async () => {
  const store = createMemoryStore();
  return { store, openSecond: async () => store, close: async () => {} };
});

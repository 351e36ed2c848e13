import { expect, it } from 'vitest';
import { createBlobsStore } from '../../src/stores/netlify-blobs.ts';
import { checkInterleavings } from './blobs-model.ts';

it('keeps its promises under every schedule of writers, failures and lost replies that is tried', async () => {
  const { failed, counterexample, errorInstance } = await checkInterleavings(
    (client) => createBlobsStore(() => client),
    2_000,
  );
  expect({ failed, counterexample, errorInstance }).toMatchObject({ failed: false });
});

import { sendRaw } from '../../hosts/http-client.ts';
import { findRefusalFaults, HIDDEN_PATH, listRefusedRequests } from '../../hosts/refused-requests.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, type Experiment, none } from '../experiment.ts';

/** Requests that two readers may read differently, each with another one hidden behind it. */
export const smuggling: Experiment = {
  name: 'smuggling',
  promise:
    'What could be read as two requests gets one answer, a refusal, and nothing else is done about it.',
  run: async () => {
    const host = await startSelfHosted();
    try {
      const refused = listRefusedRequests(host.token);
      const faults = await Promise.all(
        refused.map(async ({ name, bytes, status }) =>
          findRefusalFaults(await sendRaw(host.origin, bytes), status).map((fault) => `${name}: ${fault}`),
        ),
      );
      await host.stop();
      for (const fault of faults.flat()) console.error(`  a request that ${fault}`);
      return [
        atLeast('variants sent', refused.length, 100),
        none(
          'variants without one refusal that closes the connection',
          faults.filter(({ length }) => length > 0).length,
        ),
        none('hidden requests that something was done about', host.output().split(HIDDEN_PATH).length - 1),
      ];
    } finally {
      await host.stop();
    }
  },
};

import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { type Effort, type Experiment, none } from '../experiment.ts';
import { describeProbes, sendSteadily } from './steady-load.ts';

const SECONDS: Record<Effort, number> = { full: 30, short: 5 };
const HOMELAB_PER_SECOND = 2;
const OTHERS_PER_SECOND = 50;

/** A store that hangs costs the homelab resource a 503 in time and nothing else anything, until it recovers. */
export const hungStore: Experiment = {
  name: 'hung-store',
  promise:
    'A store that hangs costs the homelab a 503 within 3 s and nothing else anything, until it recovers.',
  run: async (effort) => {
    const seconds = SECONDS[effort];
    const host = await startSelfHosted();
    // SQLite opens the journal of an unfinished write, and opening a named pipe hangs until somebody writes to it.
    const journal = path.join(host.dataFolder, 'homelab.sqlite-journal');
    const question = () => createPublication(host.token);
    try {
      await send(host.origin, '/api/homelab', question());
      execFileSync('mkfifo', [journal]);
      const homelab = [
        { path: '/api/homelab', status: 503, question },
        { path: '/api/homelab', status: 503 },
      ];
      const others = ['/api', '/', '/docs'].map((page) => ({ path: page, status: 200 }));
      const [refused, unaffected] = await Promise.all([
        sendSteadily(host.origin, homelab, HOMELAB_PER_SECOND, seconds),
        sendSteadily(host.origin, others, OTHERS_PER_SECOND, seconds),
      ]);
      const pipe = await open(journal, 'w');
      await rm(journal);
      await pipe.close();
      const afterwards = [
        await send(host.origin, '/api/homelab'),
        await send(host.origin, '/api/homelab', question()),
      ].filter(({ status }) => status !== 200);
      return [
        ...describeProbes(
          'homelab requests meanwhile, each 503',
          refused,
          HOMELAB_PER_SECOND * seconds,
          3_000,
        ),
        ...describeProbes('other requests meanwhile', unaffected, OTHERS_PER_SECOND * seconds, 100),
        none('first read and write afterwards without 200', afterwards.length),
      ];
    } finally {
      await host.stop();
    }
  },
};

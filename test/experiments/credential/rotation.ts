import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NEXT_OPERATOR_TOKEN, OPERATOR_TOKEN, WRONG_TOKEN } from '../../fixtures/operator-token.ts';
import { send } from '../../hosts/http-client.ts';
import { createPublication } from '../../hosts/publication.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { atLeast, type Experiment, none } from '../experiment.ts';

/** What the publisher was answered while the token was rotated. */
export interface Rotation {
  accepted: number;
  refused: number;
  /** With the token of the past, once it is over, and with one that never was right. */
  acceptedWrongly: number;
}

async function publish(host: SelfHosted, token: string): Promise<number> {
  return (await send(host.origin, '/api/homelab', createPublication(token))).status;
}

/**
 * Rotates the token as the documentation says, while a publisher never pauses: a server that knows the old one gives
 * way to one that knows both, and that to one that knows the new one, each started over the same store before the one
 * before it is stopped. The publisher switches tokens in between.
 */
export async function rotate(pauseMilliseconds: number): Promise<Rotation> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rotation-'));
  const start = (env: Record<string, string>) => startSelfHosted({ DATA_DIR: folder, ...env });
  const rotation: Rotation = { accepted: 0, refused: 0, acceptedWrongly: 0 };
  const hosts: SelfHosted[] = [];
  let isOver = false;
  let token = OPERATOR_TOKEN;
  const count = (status: number) => {
    // 409 where two publish at once: the credential was accepted all the same.
    if (status === 200 || status === 409) rotation.accepted++;
    else rotation.refused++;
  };
  const publishOn = async () => {
    while (!isOver) {
      const host = hosts.at(-1);
      if (host) count(await publish(host, token));
    }
  };
  const replaceBy = async (env: Record<string, string>) => {
    const before = hosts.at(-1);
    hosts.push(await start(env));
    await wait(pauseMilliseconds);
    await before?.stop();
    await wait(pauseMilliseconds);
  };
  try {
    hosts.push(await start({ OPERATOR_TOKEN }));
    const publishing = publishOn();
    try {
      await replaceBy({ OPERATOR_TOKEN, OPERATOR_TOKEN_NEXT: NEXT_OPERATOR_TOKEN });
      const both = hosts.at(-1);
      if (both)
        for (const either of [OPERATOR_TOKEN, NEXT_OPERATOR_TOKEN]) count(await publish(both, either));
      token = NEXT_OPERATOR_TOKEN;
      await wait(pauseMilliseconds);
      await replaceBy({ OPERATOR_TOKEN: NEXT_OPERATOR_TOKEN });
    } finally {
      isOver = true;
      await publishing;
    }
    const last = hosts.at(-1);
    for (const wrong of [OPERATOR_TOKEN, WRONG_TOKEN]) {
      if (last && (await publish(last, wrong)) !== 401) rotation.acceptedWrongly++;
    }
    return rotation;
  } finally {
    for (const host of hosts) await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tokens are rotated without a gap. */
export const rotation: Experiment = {
  name: 'rotation',
  promise: 'While the token is rotated, no observation is refused.',
  run: async (effort) => {
    const { accepted, refused, acceptedWrongly } = await rotate(effort === 'full' ? 5_000 : 500);
    return [
      atLeast('observations accepted on the way from the old token to the new one', accepted, 200),
      none('observations refused', refused),
      none('wrong tokens accepted at the end, the old one among them', acceptedWrongly),
    ];
  },
};

import { readFileSync } from 'node:fs';
import { createRawClient, type RawClient } from '../../hosts/raw-client.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { readBuiltSite } from '../built-site.ts';
import { atLeast, type Experiment, type Finding, none } from '../experiment.ts';
import { STEPS, TRAVERSALS } from './traversals.ts';

const CONNECTIONS = 8;

/** Sends every `step`-th traversal and tells what was found that is not there. */
export async function traverse(step = 1): Promise<Finding[]> {
  const { notFoundPages } = readBuiltSite();
  const secrets = ['package.json', '.build/site.json', 'content/profile.md', 'src/hosts/node/main.ts']
    .map((file) => readFileSync(TEST_SITE + file, 'utf8').slice(0, 40))
    .concat('root:', 'PATH=');
  const host = await startSelfHosted();
  const clients = Array.from({ length: CONNECTIONS }, () => createRawClient(host.origin));
  const asked = TRAVERSALS.filter((_, index) => index % step === 0);
  const found: string[] = [];
  const leaked: string[] = [];
  const ask = async (client: RawClient, address: string) => {
    const { status, body } = await client.send(
      Buffer.from(`GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`, 'latin1'),
    );
    const text = body.toString();
    const isNothing = notFoundPages.includes(text) || text.includes('"code": "not_found"');
    if (status !== 404 || !isNothing) found.push(`${address}: ${status}`);
    if (secrets.some((secret) => text.includes(secret))) leaked.push(address);
  };
  try {
    const take = asked.values();
    await Promise.all(
      clients.map(async (client) => {
        for (const address of take) await ask(client, address);
      }),
    );
  } finally {
    for (const client of clients) client.close();
    await host.stop();
  }
  for (const line of [...found, ...leaked].slice(0, 10)) console.error(`  ${line}`);
  return [
    atLeast('encodings of a step up', STEPS.length, 60),
    atLeast('addresses asked for', asked.length, Math.floor(2_000 / step)),
    none('addresses that are not answered with 404', found.length),
    none('answers that hold something of a file outside', leaked.length),
  ];
}

/** Addresses that try to leave the site. */
export const traversal: Experiment = {
  name: 'traversal',
  promise: 'No spelling of an address reaches a file that is not published.',
  run: () => traverse(),
};

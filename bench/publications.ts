import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { observationAt } from '../test/fixtures/observation.ts';
import { startSelfHosted } from '../test/hosts/self-hosted.ts';
import { median } from './median.ts';

// Publications a second over HTTP, each on the disk before its response, beside a bare handler that parses with zod
// and writes one row with synchronous = FULL; in turns, by one publisher and by several at once.
const ROUNDS = 7;
const SECONDS = 2;
const PUBLISHERS = [1, 8];

const site = await startSelfHosted();
const bare = fork(fileURLToPath(new URL('./rivals/child.ts', import.meta.url)), ['bare-publication']);
const [bareOrigin] = (await once(bare, 'message')) as [string];
let content = 0;

for (const publishers of PUBLISHERS) {
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = [await measure(site.origin, publishers), await measure(bareOrigin, publishers)] as const;
    if (round === 0) continue;
    ours.push(rates[0]);
    theirs.push(rates[1]);
  }
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? 1)));
  console.log(`${publishers} at once, medians of ${ROUNDS} rounds of ${SECONDS} s in turns`);
  console.log(`  ours          ${median(ours).toFixed(0).padStart(5)} publications a second`);
  console.log(`  bare handler  ${median(theirs).toFixed(0).padStart(5)} publications a second`);
  console.log(`  ours is ${ratio.toFixed(2)} times that`);
}
await stop(bare);
await site.stop();

/** Publishes as often as that many publishers can, each one after the other; gives the rate of those accepted. */
async function measure(origin: string, publishers: number): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start > SECONDS * 1000;
  let accepted = 0;
  const publish = async () => {
    while (!isOver()) {
      // Whole seconds and content that differs: everything is written, and nothing is overtaken.
      const observation = observationAt(Math.floor(Date.now() / 1000));
      const body = JSON.stringify({
        ...observation,
        sentiment: { ...observation.sentiment, value: content++ },
      });
      const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
      const response = await fetch(`${origin}/api/homelab`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      if (response.status === 200) accepted++;
    }
  };
  await Promise.all(Array.from({ length: publishers }, publish));
  return (accepted * 1000) / (performance.now() - start);
}

async function stop(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

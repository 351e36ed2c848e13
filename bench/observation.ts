import { fileURLToPath } from 'node:url';
import { loadContent } from '../src/content/load.ts';
import { parseObservation } from '../src/homelab/parse-observation.ts';
import { createSanitizer } from '../src/homelab/sanitize.ts';
import { decodeUtf8 } from '../src/http/body.ts';
import type { Allowlist } from '../src/schemas/allowlist.ts';
import type { PublicTelemetry } from '../src/schemas/public-telemetry.ts';
import { observationAt } from '../test/fixtures/observation.ts';
import { median } from './median.ts';

// Handles an observation of 8 kB the way a POST does, next to JSON.parse of the same text, in turns.
const TARGET_BYTES = 8_192;
const ROUNDS = 31;
const CALLS = 500;

const { allowlist } = await loadContent(fileURLToPath(new URL('../content', import.meta.url)));
const observation = grow(observationAt(1_795_000_000));
const sanitize = createSanitizer(allowAll(allowlist, observation));
const text = JSON.stringify(observation);
const bytes = new TextEncoder().encode(text);

const handle = () => JSON.stringify(sanitize(parseObservation(decodeUtf8(bytes) ?? '')));
const parseOnly = () => JSON.parse(text);

const ratios: number[] = [];
const handled: number[] = [];
const parsed: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  handled.push(time(handle));
  parsed.push(time(parseOnly));
  ratios.push((handled.at(-1) ?? 0) / (parsed.at(-1) ?? 1));
}

console.log(`Observation of ${bytes.length} bytes, medians of ${ROUNDS} rounds of ${CALLS} calls in turns`);
console.log(`  handled (decode, parse, validate, sanitize, serialize)  ${median(handled).toFixed(1)} µs`);
console.log(`  JSON.parse alone                                        ${median(parsed).toFixed(1)} µs`);
console.log(`  ratio                                                   ${median(ratios).toFixed(2)}`);

function time(call: () => unknown): number {
  const start = performance.now();
  for (let i = 0; i < CALLS; i++) call();
  return ((performance.now() - start) * 1000) / CALLS;
}

/** Repeats every list of an observation until it has the target size, with identities and texts that differ. */
function grow(observation: PublicTelemetry): PublicTelemetry {
  let grown = observation;
  for (let copy = 2; JSON.stringify(grown).length < TARGET_BYTES; copy++) {
    grown = {
      ...grown,
      agents: [
        ...grown.agents,
        ...observation.agents.map((agent) => ({ ...agent, id: `${agent.id}-${copy}` })),
      ],
      fleet: { ...grown.fleet, attention: [...grown.fleet.attention, ...observation.fleet.attention] },
      markets: [
        ...grown.markets,
        ...observation.markets.map((item) => ({ ...item, symbol: `${item.symbol}-${copy}` })),
      ],
      news: [
        ...grown.news,
        ...observation.news.map((item) => ({
          ...item,
          title: `${item.title}, part ${copy}`,
          url: `${item.url}-${copy}`,
        })),
      ],
    };
  }
  return grown;
}

/** The allowlist with every agent and market of an observation on it, so that nothing is dropped unworked. */
function allowAll(list: Allowlist, { agents, markets }: PublicTelemetry): Allowlist {
  return {
    ...list,
    agents: agents.map(({ id, name, role, age }) => ({
      id,
      name,
      role,
      timing: age === 'private' ? 'private' : 'public',
    })),
    markets: markets.map(({ symbol, label, currency }) => ({ symbol, label, currency })),
  };
}

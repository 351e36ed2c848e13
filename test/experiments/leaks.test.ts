import { expect, it } from 'vitest';
import { createHomelab } from '../../src/homelab/handler.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { sampleAllowlist } from '../fixtures/allowlist.ts';
import { observationAt } from '../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../fixtures/operator-token.ts';
import { PRIVATE_DETAILS } from '../homelab/private-detail-samples.ts';
import { createMemoryStore } from '../stores/memory-store.ts';

type FieldPath = readonly (string | number)[];

const RESOURCE = 'https://portfolio.example.com/api/homelab';
const ARTICLE = 'https://news.example.com/2026/outage';
const STAND_INS = 'unknown,Unknown,Undisclosed,Activity not published,Needs attention,General,stale'.split(
  ',',
);

const allowlist = await sampleAllowlist();
const sample = observationAt(1_795_000_000);
let now = sample.generatedAt;
const logged: unknown[] = [];
const noted: string[] = [];
const { handle } = createHomelab({
  store: createMemoryStore(),
  allowlist,
  operatorTokens: [OPERATOR_TOKEN],
  now: () => now,
  baseUrl: 'https://portfolio.example.com',
  logError: (cause) => logged.push(cause),
  logInfo: (message) => noted.push(message),
});

/** Publishes an observation; returns both responses as text, and what is published then. */
async function publish(observation: Observation): Promise<{ responses: string; published: Observation }> {
  now++;
  const written = await handle(
    new Request(RESOURCE, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify({ ...observation, generatedAt: now }),
    }),
  );
  const read = await handle(new Request(RESOURCE));
  const text = await read.text();
  const headers = JSON.stringify([...written.headers, ...read.headers]);
  return { responses: headers + (await written.text()) + text, published: JSON.parse(text) };
}

it('no private detail in any text of an observation reaches anybody', async () => {
  const listed = new Set([...listTexts(allowlist), ...listTexts(sample), ...STAND_INS]);
  const fields = findTextFields(sample);
  expect(fields.length).toBeGreaterThan(20);
  // What a field of fixed words makes invalid leaves the observation before it.
  await publish(sample);
  for (const detail of Object.values(PRIVATE_DETAILS).flat()) {
    for (const field of fields) {
      const isUrl = field.at(-1) === 'url';
      const text = isUrl ? `${ARTICLE}?about=${encodeURIComponent(detail)}` : `Outage of ${detail} ends`;
      const { responses, published } = await publish(withText(sample, field, text));
      const unlisted = listTexts(published).filter((word) => !listed.has(word));
      const hasLeaked = responses.includes(`of ${detail} ends`);
      expect({ detail, field, hasLeaked, unlisted }).toMatchObject({ hasLeaked: false, unlisted: [] });
    }
  }
  expect(logged).toEqual([]);
  expect(noted.filter((note) => /Outage|about=/.test(note))).toEqual([]);
});

/** Where a value has texts; of every list, those of its first item. */
function findTextFields(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.length > 0 ? findTextFields(value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => findTextFields(item, [...path, name]));
}

/** A copy of a value with another text at a path. */
function withText<Value>(value: Value, path: FieldPath, text: string): Value {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<object>((inner, key) => Reflect.get(inner, key), copy as object);
  Reflect.set(parent, path.at(-1) ?? '', text);
  return copy;
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

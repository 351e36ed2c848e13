import { expect, it } from 'vitest';
import type { Observation } from '../../src/schemas/observation.ts';
import { allowlist } from '../fixtures/content.ts';
import { observationAt } from '../fixtures/observation.ts';
import { PRIVATE_DETAILS, SECRETS } from '../homelab/private-detail-samples.ts';
import { at, createResource } from '../homelab/resource.ts';

type FieldPath = readonly (string | number)[];

const ARTICLE = 'https://news.example.com/2026/outage';
const STAND_INS = 'unknown,Unknown,Undisclosed,Activity not published,Needs attention,General,stale'.split(
  ',',
);

const sample = observationAt(at);
const { clock, causes, notes, get, post } = createResource();

/** Publishes an observation; returns both responses as text, and what is published then. */
async function publish(observation: Observation): Promise<{ responses: string; published: Observation }> {
  clock.now++;
  const written = await post({ ...observation, generatedAt: clock.now });
  const read = await get();
  const text = await read.text();
  const headers = JSON.stringify([...written.headers, ...read.headers]);
  return { responses: headers + (await written.text()) + text, published: JSON.parse(text) };
}

it('no kind of private detail in any text of an observation reaches anybody', async () => {
  const listed = new Set([...listTexts(allowlist), ...listTexts(sample), ...STAND_INS]);
  const fields = findTextFields(sample);
  expect(fields.length).toBeGreaterThan(20);
  // A text that makes an observation invalid leaves the one before it.
  await publish(sample);
  for (const [kind, [detail = '']] of Object.entries(PRIVATE_DETAILS)) {
    for (const field of fields) {
      const isUrl = field.at(-1) === 'url';
      // An article may be about an address, and its link may name it.
      if (isUrl && !(kind in SECRETS)) continue;
      const text = isUrl ? `${ARTICLE}?about=${encodeURIComponent(detail)}` : `Outage of ${detail} ends`;
      const { responses, published } = await publish(withText(sample, field, text));
      const unlisted = listTexts(published).filter((word) => !listed.has(word));
      const hasLeaked = responses.includes(`of ${detail} ends`);
      expect({ detail, field, hasLeaked, unlisted }).toMatchObject({ hasLeaked: false, unlisted: [] });
    }
  }
  expect(causes).toEqual([]);
  expect(notes.filter((note) => /Outage|about=/.test(note))).toEqual([]);
});

/** The paths of all texts in a value; of every list, those in its first item. */
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

import { expect, it } from 'vitest';
import { readSiteManifest } from '../../src/hosts/site-manifest.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { observationAt } from '../fixtures/observation.ts';
import { ORDINARY_HEADLINES } from '../homelab/ordinary-headlines.ts';
import { PRIVATE_DETAILS } from '../homelab/private-detail-samples.ts';
import { send } from '../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../hosts/self-hosted.ts';
import { TEST_SITE } from '../test-site.ts';

type FieldPath = readonly (string | number)[];

const PAGES = ['/', '/index.md', '/docs.md', '/feed.xml', '/api'];
const ARTICLE = 'https://news.example.com/2026/outage';
const STAND_INS = 'unknown,Unknown,Undisclosed,Activity not published,Needs attention,General,stale'.split(
  ',',
);

const sample = observationAt(0);
/** Two of each kind; private-details.test.ts has every form. */
const details = Object.values(PRIVATE_DETAILS).flatMap((forms) => forms.slice(0, 2));

it('no private detail in any text of an observation reaches anybody, and ordinary headlines do', async () => {
  const { baseUrl, allowlist } = readSiteManifest(TEST_SITE);
  const listed = new Set([...listTexts(allowlist), ...listTexts(sample), ...STAND_INS]);
  const fields = findTextFields(sample);
  expect(fields.length).toBeGreaterThan(20);
  const host = await startSelfHosted();
  const readPages = async () =>
    Promise.all(PAGES.map(async (path) => (await send(host.origin, path)).body.toString()));
  await publish(host, sample);
  const pages = await readPages();
  for (const detail of details) {
    for (const field of fields) {
      const isUrl = field.at(-1) === 'url';
      const text = isUrl ? `${ARTICLE}?about=${encodeURIComponent(detail)}` : `Outage of ${detail} ends`;
      const { responses, observation } = await publish(host, withText(sample, field, text));
      const hasLeaked = responses.replaceAll(baseUrl, '').includes(detail);
      const unlisted = listTexts(observation).filter((published) => !listed.has(published));
      expect({ detail, field, hasLeaked, unlisted }).toEqual({
        detail,
        field,
        hasLeaked: false,
        unlisted: [],
      });
    }
  }
  expect(await findDropped(host)).toEqual([]);
  expect(await readPages()).toEqual(pages);
  await host.stop();
  const log = host.output().replaceAll(host.origin, '');
  expect(details.filter((detail) => log.includes(`of ${detail} `))).toEqual([]);
});

/** Publishes an observation as of now; returns both responses as text, and what is published then. */
async function publish(
  { origin, token }: SelfHosted,
  observation: Observation,
): Promise<{ responses: string; observation: Observation }> {
  const written = await send(origin, '/api/homelab', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...observation, generatedAt: Date.now() / 1000 }),
  });
  const read = await send(origin, '/api/homelab');
  const responses = [written, read].map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
  return { responses, observation: JSON.parse(read.body.toString()) };
}

/** Publishes the ordinary headlines one by one, those that are paths as URLs; returns those that do not come back. */
async function findDropped(host: SelfHosted): Promise<string[]> {
  const dropped: string[] = [];
  for (const text of ORDINARY_HEADLINES) {
    const story = {
      ...sample.news[0],
      ...(text.startsWith('/') ? { url: new URL(text, ARTICLE).href } : { title: text }),
    };
    const { observation } = await publish(host, { ...sample, news: [story as Observation['news'][number]] });
    const [published] = observation.news;
    if (published?.title !== story.title || published?.url !== story.url) dropped.push(text);
  }
  return dropped;
}

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

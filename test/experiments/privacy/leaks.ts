import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { ORDINARY_TEXTS } from '../../homelab/ordinary-texts.ts';
import { startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';
import { atLeast, atMost, type Experiment, none } from '../experiment.ts';
import { reveals } from './leak-search.ts';
import {
  DISGUISED,
  FIELDS,
  type LeakRun,
  listTexts,
  PLAIN,
  type Publish,
  type Spelling,
  TAKEN_OF_EACH,
  tryToLeak,
} from './leak-trials.ts';

const PAGES = ['/', '/index.md', '/docs', '/docs.md', '/sitemap.md', '/feed.json', '/api'];
/** How many are published in one observation; it keeps 20. */
const NEWS = 20;

/** What came of publishing private details, and ordinary texts, through the server. */
export interface Leakage extends LeakRun {
  /** Observations with a detail that the service took. */
  taken: number;
  changedPages: number;
  /** Lines of the log that give a detail away; times left out, the lines are a few different ones only. */
  logLeaks: number;
  ordinary: { published: number; altered: string[] };
}

/** Publishes every spelling in every field of an observation through the real server, then every ordinary text. */
export async function publishThroughServer(
  spellings: readonly Spelling[],
  ordinaryTexts: readonly string[],
): Promise<Leakage> {
  const { baseUrl, allowlist } = readSiteManifest(TEST_SITE);
  const host = await startSelfHosted();
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(host.origin + path, init);
    const body = await response.text();
    // The address of the site is public, also where it is localhost.
    return {
      status: response.status,
      headers: JSON.stringify([...response.headers]),
      body: body.replaceAll(baseUrl, ''),
    };
  };
  let taken = 0;
  const publish: Publish = async (observation) => {
    const { generatedAt: _, ...content } = observation;
    const written = await ask('/api/homelab', {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify({ ...content, generatedAt: Date.now() / 1000 }),
    });
    if (written.status === 200) taken++;
    const read = await ask('/api/homelab');
    return [written.headers, written.body, read.headers, read.body];
  };
  const readPages = () => Promise.all(PAGES.map(async (path) => (await ask(path)).body));
  try {
    const pages = await readPages();
    await publish(observationAt(0));
    taken = 0;
    const run = { ...(await tryToLeak(spellings, listTexts(allowlist), publish)), taken };
    const changedPages = (await readPages()).filter((page, index) => page !== pages[index]).length;
    const altered = await findAltered(ordinaryTexts, publish);
    await host.stop();
    const lines = new Set(host.output().replaceAll(host.origin, '').split('\n').map(withoutTimes));
    const logLeaks = [...lines].filter((line) =>
      spellings.some(({ detail, written }) => reveals(line, [detail, written])),
    ).length;
    return { ...run, changedPages, logLeaks, ordinary: { published: ordinaryTexts.length, altered } };
  } finally {
    await host.stop();
  }
}

function withoutTimes(line: string): string {
  return line.replace(/"time":"[-\d:.TZ]+"/, '').replace(/"ms":[\d.]+/, '');
}

/** Publishes texts as headlines, those that are paths as addresses; gives those that do not come back as they were. */
async function findAltered(texts: readonly string[], publish: Publish): Promise<string[]> {
  const altered: string[] = [];
  const observation = observationAt(0);
  const [story] = observation.news;
  if (!story) throw new Error('The sample has no news');
  for (let start = 0; start < texts.length; start += NEWS) {
    const batch = texts.slice(start, start + NEWS);
    const news = batch.map((text, index) => ({
      ...story,
      // Tells them apart when they come back.
      publishedAt: index,
      ...(text.startsWith('/') ? { url: new URL(text, story.url).href } : { title: text }),
    }));
    const read = JSON.parse((await publish({ ...observation, news })).at(-1) ?? '{}');
    const found = new Map<number, typeof story>(
      read.news.map((item: typeof story) => [item.publishedAt, item]),
    );
    for (const [index, item] of news.entries()) {
      const { title, url } = found.get(index) ?? {};
      if (title !== item.title.normalize('NFC') || url !== item.url) altered.push(batch[index] ?? '');
    }
  }
  return altered;
}

/** No private detail gets out, and ordinary texts do. */
export const leaks: Experiment = {
  name: 'leaks',
  promise: 'No private detail in any field of an observation reaches anybody, and ordinary headlines do.',
  run: async (effort) => {
    // In short every third as it stands, and every 181st disguised, which is each disguise in turn.
    const inShort = (step: number) => (_: unknown, index: number) => effort === 'full' || index % step === 0;
    const spellings = [...PLAIN.filter(inShort(3)), ...DISGUISED.filter(inShort(181))];
    const { pairs, taken, leaks, unlisted, changedPages, logLeaks, ordinary } = await publishThroughServer(
      spellings,
      ORDINARY_TEXTS,
    );
    for (const leak of [...leaks, ...unlisted].slice(0, 20)) console.log(leak);
    return [
      atLeast('private details', PLAIN.length, 200),
      atLeast('fields that they were published in', FIELDS.length, 22),
      atLeast(
        'pairs of a detail, as it stands or disguised, and a field',
        pairs,
        effort === 'full' ? 150_000 : 4_500,
      ),
      atLeast('observations with them that were taken', taken, spellings.length * TAKEN_OF_EACH),
      none('answers, to GET and to POST, that give one away', leaks.length),
      none('published texts that are on no list', unlisted.length),
      none('pages, Markdown and documents that changed', changedPages),
      none('kinds of log lines that give one away', logLeaks),
      atLeast('ordinary headlines and addresses', ordinary.published, 500),
      atMost('of them altered or dropped', (100 * ordinary.altered.length) / ordinary.published, 1, '%'),
    ];
  },
};

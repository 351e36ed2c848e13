import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { feed } from '../../../src/programs/collector/sources.ts';
import { MAX_BODY_BYTES } from '../../../src/schemas/observation-limits.ts';
import { startDouble } from '../double.ts';
import { observe } from './observe.ts';

const LINK = '<link>https://n.example/a</link>';
const rss = (item: string) =>
  `<rss version="2.0"><channel><title>T</title><item>${item}</item></channel></rss>`;
const titled = (title: string) => rss(`<title>${title}</title>${LINK}`);
const linked = (link: string) => rss(`<title>A</title>${link}`);
const dated = (date: string) => rss(`<title>A</title>${LINK}<pubDate>${date}</pubDate>`);
const atom = (title: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry>${title}
<link href="https://n.example/a"/></entry></feed>`;
const NESTED = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://n.example/b/"><title>T</title>
<entry xml:base="c/"><title>A</title><link rel="self" href="/x"/><link href="d"/></entry></feed>`;
const PREFIXED = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>A</a:title><a:link href="https://n.example/a"/></a:entry></a:feed>`;
const RSS_1 = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<item><title>A</title>${LINK}<dc:date>2025-11-24T19:30+01:00</dc:date></item></rdf:RDF>`;
const JSON_FEED =
  '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","title":"A","url":"/b"}]}';
const LATIN = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${titled('\u00c4')}`, 'latin1');
const PUBLISHED = Date.UTC(2025, 10, 24, 18, 30) / 1000;

const DATES = `Mon, 24 Nov 2025 18:30:00 Z | 24 Nov 25 18:30 UT | Mon, 24 Nov 2025 13:30:00 EST
Di, 24 Nov 2025 19:30:00 +01:00 | Mon, Nov 24 2025 18:30:00 +0000 (UTC) | Mon, 24 Nov 2025 19:30:00 GMT+0100
2025-11-24t18:30:00z | 2025-11-24 18:30:00+00 | 2025-11-24T18:30:00.123456789Z`.split(/ \| |\n/);
const UNDATED = `Mon, 24 Nov 2025 18:30:00 | Mon, 24 Nov 2025 18:30:00 CET | 2025-11-24T18:30:00 | 2025-11-24
24-Nov-25 | 05/11/2025 10:00 GMT | 1764009000 | 0001-01-01T00:00:00Z`.split(/ \| |\n/);

/** Feeds of one item, with the differences from the title A, the link https://n.example/a, and no time. HERE is the server. */
type Feed = [string, string | Buffer, { title?: string; url?: string; publishedAt?: number }?];
const FEEDS: Feed[] = [
  ['a relative link', linked('<link>/b</link>'), { url: 'https://HERE/b' }],
  ['a link without a scheme', linked('<link>//n.example/b</link>'), { url: 'https://n.example/b' }],
  ['a link by http', linked('<link>http://n.example/b</link>'), { url: 'https://n.example/b' }],
  ['a permalink', linked('<guid>https://n.example/b</guid>'), { url: 'https://n.example/b' }],
  ['a name in place of a link', linked('<guid>tag:n.example,2025:1</guid>'), { url: '' }],
  ['a base in another base', NESTED, { url: 'https://n.example/b/c/d' }],
  ['prefixes', PREFIXED],
  ['tags in CDATA', titled('<![CDATA[<b>A</b> &amp; B<br/>C <i>d</i>e]]>'), { title: 'A & B C de' }],
  ['characters that are no tag', titled('Vec&lt;T&gt; &#8217;n 1 &lt; 2'), { title: 'Vec<T> ’n 1 < 2' }],
  [
    'HTML in a title',
    atom('<title type="html">&lt;em&gt;A&lt;/em&gt; &amp;lt;p&amp;gt;</title>'),
    { title: 'A <p>' },
  ],
  ['text in a title', atom('<title>The &lt;em&gt; tag</title>'), { title: 'The <em> tag' }],
  ['RSS 1.0', RSS_1, { publishedAt: PUBLISHED }],
  ['JSON', JSON_FEED, { url: 'https://HERE/b' }],
  ['gzip that nobody asked for', gzipSync(titled('A'))],
  ['another character set', LATIN, { title: 'Ä' }],
  ...DATES.map((date): Feed => [date, dated(date), { publishedAt: PUBLISHED }]),
  ['a time made to be slow', dated(`2025-11-24T18:30${':00Z ('.repeat(200_000)}`)],
  ...UNDATED.map((date): Feed => [`no known time: ${date}`, dated(date)]),
];

it.each(FEEDS)(
  'a feed with %s loses no headline, and gets no time that it does not say',
  async (_, body, expected) => {
    const headers = typeof body === 'string' || body === LATIN ? {} : { 'content-encoding': 'gzip' };
    const double = await startDouble((_, response) => response.writeHead(200, headers).end(body));
    const headlines = await feed(double.url)(new AbortController().signal, {});
    const here = JSON.stringify({ title: 'A', url: 'https://n.example/a', ...expected });
    expect(headlines).toEqual([JSON.parse(here.replace('HERE', double.url.slice('http://'.length)))]);
    await double.close();
  },
);

it('says how many headlines can be published, and drops the oldest until the observation fits', async () => {
  const now = PUBLISHED + 60;
  const long = (id: number) => `https://n.example/${'x'.repeat(1900)}/${id}`;
  const headlines = [
    { title: 'A', url: '' },
    { title: 'A', url: 'https://n.example/?token=abc' },
    { title: ' ', url: long(0) },
    { title: 'A', url: long(0), publishedAt: now + 60 },
    ...Array.from({ length: 25 }, (_, id) => ({ title: 'A', url: long(id), publishedAt: now - id })),
  ];
  const read = () => headlines;
  const { tasks, observation } = await observe(
    { news: [{ source: 'S', section: 'G', every: '1h', read }] },
    now,
  );
  expect(tasks[0]?.note).toBe(
    '26 of 29 items can be published; 1 without an https link; 1 left out because of url (query parameter that looks secret); 1 left out because of title (no text)',
  );
  expect(observation.news.map(({ publishedAt }) => publishedAt)).toEqual(
    Array.from({ length: 16 }, (_, id) => now - id),
  );
  expect(observation.mode).toBe('live');
});

it('leaves room for the line break of its output', async () => {
  const read = () => [{ title: 'A', url: 'https://n.example/a' }];
  const news = [{ source: 'S', section: 'G', every: '1h' as const, read }];
  const describe = async (length: number) => {
    const agent = { id: 'a', read: () => ({ activity: 'x'.repeat(length) }) };
    return (await observe({ agents: [agent], news }, PUBLISHED)).observation;
  };
  const room = MAX_BODY_BYTES - Buffer.byteLength(JSON.stringify(await describe(0)));
  expect((await describe(room - 1)).news).toHaveLength(1);
  expect((await describe(room)).news).toEqual([]);
});

it('asks only for a feed that has changed', async () => {
  const asked: unknown[] = [];
  const double = await startDouble(({ headers }, response) => {
    asked.push(headers['if-none-match']);
    response.writeHead(headers['if-none-match'] ? 304 : 200, { etag: '"1"' }).end(titled('A'));
  });
  const plan = { news: [{ source: 'S', section: 'G', every: '1m' as const, read: feed(double.url) }] };
  const first = await observe(plan, PUBLISHED);
  const { observation } = await observe(plan, PUBLISHED + 60, first.states);
  expect(asked).toEqual([undefined, '"1"']);
  expect(observation).toMatchObject({
    news: [{ title: 'A' }],
    feeds: { news: { updatedAt: PUBLISHED + 60 } },
  });
  await double.close();
});

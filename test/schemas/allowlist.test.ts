import { expect, it } from 'vitest';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { describeIssue, formatPath } from '../../src/schemas/issue.ts';

const withHost = (host: string) => ({ newsSources: [{ name: 'Wire', hosts: [host] }] });

/** Describes the issues of an allowlist, each after its field. */
function issuesOf(data: unknown): string[] {
  const issues = allowlistSchema.safeParse(data).error?.issues ?? [];
  return issues.map((issue) => `${formatPath(issue.path)} ${describeIssue(issue, data)}`);
}

it('treats missing lists as empty ones, which keep nothing', () => {
  const lists = Object.keys(allowlistSchema.shape).filter((name) => name !== 'enabled');
  expect(allowlistSchema.parse({})).toEqual({
    enabled: true,
    ...Object.fromEntries(lists.map((list) => [list, []])),
  });
});

it('treats a news source without hosts as one that may link nowhere', () => {
  expect(allowlistSchema.parse({ newsSources: [{ name: 'Wire' }] }).newsSources).toEqual([
    { name: 'Wire', hosts: [] },
  ]);
});

it('keeps the timing of an agent private unless it says otherwise', () => {
  const [agent] = allowlistSchema.parse({ agents: [{ id: 'a', name: 'A', role: 'Role' }] }).agents;
  expect(agent?.timing).toBe('private');
});

it.each(
  Object.entries({
    agents: { id: 'a', name: 'A', role: 'Role' },
    markets: { symbol: 'A', label: 'A', currency: 'EUR' },
    newsSources: { name: 'Wire', hosts: ['news.example.com'] },
  }),
)('refuses two rules for one item of %s, of which one would be lost', (list, rule) => {
  expect(issuesOf({ [list]: [rule, rule] })).toEqual([
    `${list} has the same item twice; remove one of the two`,
  ]);
});

it.each(['news.example.com', 'example.org', 'a-b.c1.example.net', 'xn--e1afmkfd.xn--p1ai'])(
  'accepts %s as a host',
  (host) => {
    expect(allowlistSchema.safeParse(withHost(host)).success).toBe(true);
  },
);

it.each([
  'https://news.example.com',
  'News.example.com',
  'news.example.com:443',
  'news.example.com/a',
  '*.example.com',
  '.example.com',
  'localhost',
  '192.0.2.1',
  '',
])('refuses %j as a host and says how to write one', (host) => {
  expect(issuesOf(withHost(host))).toEqual([
    'newsSources[0].hosts[0] is not a host name; write it in lower case without https:// or a path, for example news.example.com',
  ]);
});

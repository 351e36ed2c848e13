import { expect, it } from 'vitest';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { describeIssue, formatPath } from '../../src/schemas/issue.ts';

const withHost = (host: string) => ({ newsSources: [{ name: 'Wire', hosts: [host] }] });

it('takes lists that are missing for empty ones, which keep nothing', () => {
  const lists = Object.keys(allowlistSchema.shape);
  expect(allowlistSchema.parse({})).toEqual(Object.fromEntries(lists.map((list) => [list, []])));
});

it('takes a news source without hosts for one that links nowhere', () => {
  expect(allowlistSchema.parse({ newsSources: [{ name: 'Wire' }] }).newsSources).toEqual([
    { name: 'Wire', hosts: [] },
  ]);
});

it('keeps the timing of an agent private unless it says otherwise', () => {
  const [agent] = allowlistSchema.parse({ agents: [{ id: 'a', name: 'A', role: 'Role' }] }).agents;
  expect(agent?.timing).toBe('private');
});

it.each(['news.example.com', 'example.org', 'a-b.c1.example.net'])('takes %s as a host', (host) => {
  expect(allowlistSchema.safeParse(withHost(host)).success).toBe(true);
});

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
  const data = withHost(host);
  const issues = allowlistSchema.safeParse(data).error?.issues ?? [];
  expect(issues.map((issue) => `${formatPath(issue.path)} ${describeIssue(issue, data)}`)).toEqual([
    'newsSources[0].hosts[0] is no host name; write it in lower case without scheme or path, for example news.example.com',
  ]);
});

import { expect, it } from 'vitest';
import { createOpenApi } from '../../src/api/openapi/document.ts';
import { renderDocs } from '../../src/api/reference/reference.ts';
import type { Site } from '../../src/api/resources.ts';
import { deriveVerdict, VERDICT_CONDITIONS, VERDICT_RULES, type Verdict } from '../../src/homelab/verdict.ts';
import type { Observation } from '../../src/schemas/observation.ts';
import { renderAgentInstructions } from '../../src/site/discovery/agent-instructions.ts';
import { renderHomepage } from '../../src/site/render/homepage.ts';
import { createWording } from '../../src/site/wording/wording.ts';
import { loadContent } from '../fixtures/content.ts';
import { healthyAt } from '../fixtures/observation.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const NOW = 1_795_000_000;
const healthy = healthyAt(NOW - 12);
const { infrastructure, fleet } = healthy;

type Agent = Observation['agents'][number];

/** The healthy sample with the last of its agents, Courier, changed. */
function courier(change: Partial<Agent>): Partial<Observation> {
  const [atlas, beacon, last] = healthy.agents as [Agent, Agent, Agent];
  return { agents: [atlas, beacon, { ...last, ...change }] };
}

function containers(running: number, total: number, healthyCount: number): Partial<Observation> {
  return { infrastructure: { ...infrastructure, containers: { running, total, healthy: healthyCount } } };
}

function failed(count: number, ...attention: string[]): Partial<Observation> {
  return {
    fleet: { ...fleet, attention: attention.map((what) => ({ what })) },
    infrastructure: { ...infrastructure, services: { failed: count } },
  };
}

function evidence(
  state: Observation['collection']['sources']['agents']['state'],
  secondsOld?: number,
): Partial<Observation> {
  const updatedAt = secondsOld === undefined ? {} : { updatedAt: NOW - secondsOld };
  return { collection: { sources: { agents: { state, ...updatedAt } } } };
}

/** An observation, its health, and the reasons: each the rule, then the agent, the word and the number that it names. */
const CASES: [string, Partial<Observation>, Verdict['health'], ...string[]][] = [
  ['the healthy sample', {}, 'good'],
  ['nothing at all', { agents: [], ...containers(0, 0, 0) }, 'good'],
  ['containers without a health check', containers(12, 12, 0), 'good'],
  ['some containers stopped', containers(2, 5, 1), 'good'],
  ['a status that nobody knows', courier({ status: 'unknown' }), 'good'],
  ['an agent whose timing is private', courier({ age: 'private', ageSeconds: null }), 'good'],
  ['an agent seen an hour ago', courier({ ageSeconds: 3600 }), 'good'],
  ['cached evidence of a minute ago', evidence('cached', 60), 'good'],
  ['cached evidence of 90 seconds ago', evidence('cached', 90), 'good'],
  ['an agent that is offline', courier({ state: 'offline' }), 'attention', 'agentOffline Courier'],
  ['offline as activity', courier({ activityState: 'offline' }), 'attention', 'agentOffline Courier'],
  [
    'an agent that is offline, unhealthy and unseen',
    courier({ state: 'offline', status: 'unhealthy', activityState: 'unknown' }),
    'attention',
    'agentOffline Courier',
  ],
  ['an unhealthy agent', courier({ status: 'unhealthy' }), 'attention', 'agentUnhealthy Courier unhealthy'],
  ['a degraded agent', courier({ state: 'degraded' }), 'attention', 'agentUnhealthy Courier degraded'],
  ['no container of five runs', containers(0, 5, 0), 'attention', 'noContainerRunning'],
  ['three failed services', failed(3), 'attention', 'servicesFailed 3'],
  [
    'two disks under one label, and a backup',
    failed(0, 'A disk', 'A backup', 'A disk'),
    'attention',
    'attentionItems A disk 2',
    'attentionItems A backup',
  ],
  [
    'a backup to review and a failed service',
    failed(1, 'A backup'),
    'attention',
    'servicesFailed 1',
    'attentionItems A backup',
  ],
  [
    'a failed service with outdated evidence',
    { ...failed(1), ...evidence('stale') },
    'attention',
    'servicesFailed 1',
    'agentsOutdated',
  ],
  ['a degraded observation', { mode: 'degraded' }, 'uncertain', 'notLive'],
  ['a snapshot', { mode: 'snapshot' }, 'uncertain', 'notLive'],
  ['unavailable evidence', evidence('unavailable', 5), 'uncertain', 'agentsUnavailable'],
  ['stale evidence', evidence('stale', 5), 'uncertain', 'agentsOutdated'],
  ['cached evidence of 91 seconds ago', evidence('cached', 91), 'uncertain', 'agentsOutdated'],
  ['cached evidence of an unknown time', evidence('cached'), 'uncertain', 'agentsOutdated'],
  ['an unknown state', courier({ state: 'unknown' }), 'uncertain', 'agentUnseen Courier'],
  ['an unknown activity', courier({ activityState: 'unknown' }), 'uncertain', 'agentUnseen Courier'],
  ['a stale activity', courier({ activityState: 'stale' }), 'uncertain', 'agentUnseen Courier'],
  ['an agent seen over an hour ago', courier({ ageSeconds: 3601 }), 'uncertain', 'agentUnseen Courier'],
  ['an agent that starts', courier({ state: 'starting' }), 'uncertain', 'agentUnclear Courier starting'],
  [
    'an agent that recovers',
    courier({ status: 'recovering' }),
    'uncertain',
    'agentUnclear Courier recovering',
  ],
  ['more running than there are', containers(25, 23, 20), 'uncertain', 'countsContradictory'],
  ['more healthy than run', containers(20, 23, 21), 'uncertain', 'countsContradictory'],
];

it.each(CASES)(
  'the verdict on %s has the right health and every reason, in order',
  (_name, change, health, ...reasons) => {
    const verdict = deriveVerdict({ ...healthy, ...change }, NOW);
    const found = verdict.reasons.map(({ rule, agent, label, count }) =>
      [rule, agent?.name, label, count].filter((part) => part !== undefined).join(' '),
    );
    expect({ health: verdict.health, found }).toEqual({ health, found: reasons });
  },
);

it('names every rule in some case, those for attention first, each with its condition in a sentence', () => {
  const named = new Set(CASES.flatMap(([, , , ...reasons]) => reasons.map((reason) => reason.split(' ')[0])));
  expect([...named].toSorted()).toEqual(Object.keys(VERDICT_RULES).toSorted());
  const rules = Object.values(VERDICT_RULES);
  expect(rules.map(({ health }) => health)).toEqual(rules.map(({ health }) => health).toSorted());
  for (const condition of Object.values(VERDICT_CONDITIONS)) expect(condition).toMatch(/^[A-Z`].+\.$/);
});

const site: Site = { content: await loadContent(FIXTURE_CONTENT), baseUrl: 'https://portfolio.example.com' };

it.each([
  ['the OpenAPI document', createOpenApi(site).paths?.['/api/homelab']?.get?.description ?? ''],
  ['the reference', renderDocs(site)],
  ['the instructions for agents', renderAgentInstructions(site)],
  ['the homepage as Markdown', renderHomepage(site, createWording('en'))],
])('each rule is in %s once', (_name, document) => {
  for (const condition of Object.values(VERDICT_CONDITIONS))
    expect(document.split(condition), condition).toHaveLength(2);
});

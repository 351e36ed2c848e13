import type { Observation } from '../schemas/observation.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../schemas/observation-limits.ts';

type Agent = Observation['agents'][number];

export interface Verdict {
  health: 'good' | 'uncertain' | 'attention';
  /** Puts problems first. An agent appears at most once. */
  reasons: Reason[];
}

export interface Reason {
  rule: RuleName;
  agent?: Agent;
  label?: string;
  count?: number;
}

interface Rule {
  health: 'uncertain' | 'attention';
  find(observation: Observation, now: number): Omit<Reason, 'rule'>[];
}

const UNSEEN_AFTER_SECONDS = 3600;
const UNHEALTHY: readonly string[] = ['unhealthy', 'degraded'];
const UNSEEN: readonly string[] = ['stale', 'unknown'];
const PLAIN_STATUSES: readonly string[] = ['healthy', 'unknown'];

/**
 * The first rule that applies decides the health, so all rules of `attention` come before those of `uncertain`. If none
 * applies, the health is `good`.
 */
export const VERDICT_RULES = {
  agentOffline: {
    health: 'attention',
    find: ({ agents }) =>
      agents
        .filter(({ state, activityState }) => [state, activityState].includes('offline'))
        .map((agent) => ({ agent })),
  },
  agentUnhealthy: {
    health: 'attention',
    find: ({ agents }) =>
      agents.flatMap((agent) => {
        const label = [agent.status, agent.state].find((word) => UNHEALTHY.includes(word));
        return label === undefined ? [] : { agent, label };
      }),
  },
  noContainerRunning: {
    health: 'attention',
    find: ({ infrastructure: { containers } }) =>
      containers.total > 0 && containers.running === 0 ? [{}] : [],
  },
  servicesFailed: {
    health: 'attention',
    find: ({ infrastructure: { services } }) => (services.failed > 0 ? [{ count: services.failed }] : []),
  },
  attentionItems: {
    health: 'attention',
    find: ({ fleet }) =>
      [...Map.groupBy(fleet.attention, ({ what }) => what)].map(([label, { length }]) =>
        length > 1 ? { label, count: length } : { label },
      ),
  },
  notLive: {
    health: 'uncertain',
    find: ({ mode }) => (mode === 'live' ? [] : [{}]),
  },
  agentsUnavailable: {
    health: 'uncertain',
    find: ({ collection: { sources } }) => (sources.agents.state === 'unavailable' ? [{}] : []),
  },
  agentsOutdated: {
    health: 'uncertain',
    find: ({ collection: { sources } }, now) => {
      const { state, updatedAt = Number.NEGATIVE_INFINITY } = sources.agents;
      const isOld = state === 'cached' && now - updatedAt > SNAPSHOT_AFTER_SECONDS;
      return state === 'stale' || isOld ? [{}] : [];
    },
  },
  agentUnseen: {
    health: 'uncertain',
    find: ({ agents }) =>
      agents
        .filter(
          ({ state, activityState, ageSeconds }) =>
            state === 'unknown' || UNSEEN.includes(activityState) || (ageSeconds ?? 0) > UNSEEN_AFTER_SECONDS,
        )
        .map((agent) => ({ agent })),
  },
  // A publisher may send any other word, whose meaning is unknown.
  agentUnclear: {
    health: 'uncertain',
    find: ({ agents }) =>
      agents.flatMap((agent) => {
        if (agent.state !== 'online') return { agent, label: agent.state };
        return PLAIN_STATUSES.includes(agent.status) ? [] : { agent, label: agent.status };
      }),
  },
  countsContradictory: {
    health: 'uncertain',
    find: ({ infrastructure: { containers } }) =>
      containers.running > containers.total || containers.healthy > containers.running ? [{}] : [],
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof VERDICT_RULES;

/** These texts are separate from the rules, so that the script of the homelab card does not contain them. */
export const VERDICT_CONDITIONS: Record<RuleName, string> = {
  agentOffline: 'An agent has `offline` as its `state` or `activityState`.',
  agentUnhealthy: 'An agent has `unhealthy` or `degraded` as its `status` or `state`.',
  noContainerRunning: 'There are containers, and `infrastructure.containers.running` is 0.',
  servicesFailed: '`infrastructure.services.failed` is above 0.',
  attentionItems: '`fleet.attention` has an item.',
  notLive: '`mode` is not `live`.',
  agentsUnavailable: '`collection.sources.agents.state` is `unavailable`.',
  agentsOutdated: `\`collection.sources.agents.state\` is \`stale\`, or it is \`cached\` and \`updatedAt\` is missing or more than ${SNAPSHOT_AFTER_SECONDS} seconds ago.`,
  agentUnseen: `An agent has \`unknown\` as its \`state\`, \`unknown\` or \`stale\` as its \`activityState\`, or an \`ageSeconds\` above ${UNSEEN_AFTER_SECONDS}.`,
  agentUnclear:
    'An agent has another `state` than `online`, or another `status` than `healthy` or `unknown`.',
  countsContradictory:
    'Of `infrastructure.containers`, `running` is above `total`, or `healthy` is above `running`.',
};

export function renderVerdictRules(): string {
  const names = Object.keys(VERDICT_CONDITIONS) as RuleName[];
  const list = (health: Rule['health']) =>
    names
      .filter((name) => VERDICT_RULES[name].health === health)
      .map((name) => `- ${VERDICT_CONDITIONS[name]}`)
      .join('\n');
  return `The observation has no field for the health of the homelab; it follows from these rules. If \`mode\` is \`snapshot\`, **current health is unknown**: the first list only says what needed attention when it was reported. Otherwise the homelab **needs attention** if any of these is true:

${list('attention')}

Otherwise its **health is uncertain** if any of these is true:

${list('uncertain')}

Otherwise, **no problems are reported**.`;
}

/** Expects an observation as `present` returns it for the same `now` (Unix seconds). */
export function deriveVerdict(observation: Observation, now: number): Verdict {
  const rules = Object.entries(VERDICT_RULES) as [RuleName, Rule][];
  const found = rules.flatMap(([name, rule]) =>
    rule.find(observation, now).map((result) => ({ ...result, rule: name })),
  );
  const agents = found.map(({ agent }) => agent);
  return {
    health: found[0] ? VERDICT_RULES[found[0].rule].health : 'good',
    reasons: found.filter(({ agent }, index) => agent === undefined || agents.indexOf(agent) === index),
  };
}

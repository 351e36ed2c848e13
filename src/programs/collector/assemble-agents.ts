import { toPublicAge } from '../../homelab/sanitize.ts';
import type { Allowlist } from '../../schemas/allowlist.ts';
import type { Observation } from '../../schemas/observation.ts';
import type { Known } from './evidence.ts';

/** The agents as the allowlist presents them, and how fresh the evidence about them is. */
export function assembleAgents(
  known: readonly Known<'agents'>[],
  generatedAt: number,
  now: number,
  allowlist: Pick<Allowlist, 'agents'>,
): Pick<Observation, 'agents' | 'collection'> {
  const agents = known.map(({ finding: { lastSeen, ...agent } }) => {
    const rule = allowlist.agents.find(({ id }) => id === agent.id);
    const seconds = lastSeen === undefined ? null : Math.max(0, generatedAt - lastSeen);
    const age = toPublicAge(rule?.timing ?? 'private', seconds);
    return { ...agent, name: rule?.name ?? agent.id, role: rule?.role ?? 'unknown', ...age };
  });
  if (known.length === 0) return { agents, collection: { sources: { agents: { state: 'unavailable' } } } };
  const updatedAt = Math.min(...known.map(({ at }) => at));
  const state = known.some(({ failure }) => failure) ? 'stale' : updatedAt === now ? 'fresh' : 'cached';
  return { agents, collection: { sources: { agents: { state, updatedAt } } } };
}

import type { Observation } from '../../schemas/observation.ts';
import { SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import type { Writer } from './writer.ts';

/** Says what the evidence about the agents is and how old. */
export function describeEvidence({ collection }: Observation, now: number, writer: Writer): string {
  const { state, updatedAt } = collection.sources.agents;
  const { evidence, evidenceWithoutTime } = writer.words;
  return updatedAt === undefined
    ? evidenceWithoutTime[state]
    : writer.fill(evidence[state], { age: writer.age(now - updatedAt) });
}

/** Whether the evidence supports a statement about the agents as they are now. */
export function isCurrentEvidence({ collection }: Observation, now: number): boolean {
  const { state, updatedAt } = collection.sources.agents;
  if (state === 'cached') return updatedAt !== undefined && now - updatedAt <= SNAPSHOT_AFTER_SECONDS;
  return state === 'fresh';
}

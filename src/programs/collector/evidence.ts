import type { Memory } from './cache.ts';
import type { Entry, Part } from './config/schema.ts';
import type { FailureCode } from './failure.ts';
import { FINDINGS, type Finding } from './findings.ts';
import type { Question } from './plan.ts';

/** What is known for an entry of the config. */
export type Evidence<P extends Part = Part> = { [Q in P]: EvidenceOf<Q> }[P];

interface EvidenceOf<P extends Part> {
  part: P;
  /** Where the entry is, for example `checks[2]`. */
  name: string;
  entry: Entry<P>;
  finding: Finding<P> | undefined;
  /** When that was true, Unix seconds. */
  at: number;
  /** Why it could not be read the last time. */
  failure: FailureCode | undefined;
}

/** Evidence with a finding that may be published. */
export type Known<P extends Part> = Evidence<P> & { finding: Finding<P> };

const HOUR = 3600;
/** How old a finding may be. Containers and services have no time of their own, and only outlast a short failure. */
const MAX_AGE_SECONDS: Record<Part, number> = {
  containers: 60,
  services: 60,
  checks: Number.POSITIVE_INFINITY,
  agents: 24 * HOUR,
  weather: 3 * HOUR,
  markets: 96 * HOUR,
  sentiment: 48 * HOUR,
  news: 24 * HOUR,
};

/** What is known of a question. */
export function toEvidence({ part, name, entry }: Question, memory: Memory): Evidence {
  const finding = FINDINGS[part].safeParse(memory.finding).data;
  const { updatedAt, observedAt } = { ...finding } as { updatedAt?: number; observedAt?: number };
  const at = updatedAt ?? observedAt ?? memory.at;
  return { part, name, entry, finding, at, failure: memory.failure } as Evidence;
}

/** Whether a finding may be published at a time, Unix seconds. */
export function isUsable(evidence: Evidence, now: number): boolean {
  const { finding, at, part } = evidence;
  return finding !== undefined && now - at <= MAX_AGE_SECONDS[part];
}

/** Whether it was read the last time, too. */
export function isReliable(evidence: Evidence, now: number): boolean {
  return !evidence.failure && isUsable(evidence, now);
}

import type { Observation } from '../../schemas/observation.ts';
import { isProblem, judgeAgents } from './agents.ts';
import { describeEvidence, isCurrentEvidence } from './evidence.ts';
import type { Writer } from './writer.ts';

/** The verdict of the card, in one sentence. */
export interface Verdict {
  tone: 'good' | 'uncertain' | 'bad';
  sentence: string;
}

/** Problems under one name, for example two disks that need review. */
interface Problem {
  count: number;
  text: string;
}

/** More names would make the sentence a list. */
const MAX_NAMED = 4;

/** Sums up an observation as presented at now (Unix seconds): what is wrong, else what is not known, else that all is well. */
export function createVerdict(observation: Observation, now: number, writer: Writer): Verdict {
  const { verdict } = writer.words;
  const isSnapshot = observation.mode === 'snapshot';
  const age = writer.age(now - observation.generatedAt);
  const problems = findProblems(observation, writer);
  if (problems.length > 0) {
    const count = problems.reduce((sum, problem) => sum + problem.count, 0);
    const text = isSnapshot ? verdict.badSnapshot : verdict.bad;
    return { tone: 'bad', sentence: writer.fill(text, { age, count, list: nameProblems(problems, writer) }) };
  }
  if (isSnapshot) return { tone: 'uncertain', sentence: writer.fill(verdict.snapshot, { age }) };
  const doubts = findDoubts(observation, now, writer);
  if (doubts.length === 0) return { tone: 'good', sentence: verdict.good };
  return {
    tone: 'uncertain',
    sentence: writer.fill(verdict.uncertain, { list: nameProblems(doubts, writer) }),
  };
}

/** Whether the counters of containers cannot all be true. */
export function isContradictory({
  running,
  total,
  healthy,
}: Observation['infrastructure']['containers']): boolean {
  return running > total || healthy > running;
}

function findProblems(observation: Observation, writer: Writer): Problem[] {
  const { verdict } = writer.words;
  const { fleet, infrastructure } = observation;
  const { containers, services } = infrastructure;
  const isNothingRunning = containers.total > 0 && containers.running === 0 && !isContradictory(containers);
  // A failed service is often an item of attention as well; it is one thing.
  const named = fleet.attention.filter(({ what }) => isAboutService(what, writer)).length;
  const unnamed = Math.max(0, services.failed - named);
  const failed = named > 0 ? verdict.otherServicesFailed : verdict.servicesFailed;
  return [
    ...judgeAgents(observation, writer)
      .filter(isProblem)
      .map(({ finding }) => ({ count: 1, text: finding })),
    ...(isNothingRunning
      ? [{ count: 1, text: writer.fill(verdict.noContainer, { count: containers.total }) }]
      : []),
    ...(unnamed > 0 ? [{ count: unnamed, text: writer.fill(failed, { count: unnamed }) }] : []),
    ...groupEqual(
      fleet.attention.map(({ what }) => what),
      writer,
    ),
  ];
}

/** What keeps the card from saying that all is well. */
function findDoubts(observation: Observation, now: number, writer: Writer): Problem[] {
  const { verdict } = writer.words;
  const isObserved = observation.collection.sources.agents.state !== 'unavailable';
  const open = judgeAgents(observation, writer).filter(({ standing }) => isObserved && standing !== 'online');
  return [
    ...(isCurrentEvidence(observation, now) ? [] : [describeEvidence(observation, now, writer)]),
    ...open.map(({ finding }) => finding),
    ...(isContradictory(observation.infrastructure.containers) ? [verdict.contradiction] : []),
    ...(observation.mode === 'degraded' ? [verdict.degraded] : []),
  ].map((text) => ({ count: 1, text }));
}

function nameProblems(problems: readonly Problem[], writer: Writer): string {
  const more = problems.slice(MAX_NAMED).reduce((sum, { count }) => sum + count, 0);
  const names = problems.slice(0, MAX_NAMED).map(({ text }) => text);
  return writer.join(more > 0 ? [...names, writer.fill(writer.words.verdict.more, { count: more })] : names);
}

function groupEqual(labels: readonly string[], writer: Writer): Problem[] {
  return [...Map.groupBy(labels, (label) => label)].map(([what, { length: count }]) => ({
    count,
    text: count > 1 ? writer.fill(writer.words.verdict.repeated, { what, count }) : what,
  }));
}

function isAboutService(label: string, { words }: Writer): boolean {
  return label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => words.serviceWords.includes(word));
}

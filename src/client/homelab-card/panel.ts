import { type Reason, VERDICT_RULES, type Verdict } from '../../homelab/verdict.ts';
import type { Observation } from '../../schemas/observation.ts';
import type { Writer } from './writer.ts';

export interface Panel {
  containers?: Figure;
  agents: List<AgentLine>;
  news: List<NewsLine>;
  surroundings: List<SurroundingsLine>;
}

interface SurroundingsLine {
  about: string;
  value: string;
  detail: string;
  age: string;
}

export interface Figure {
  value: string;
  share: number;
  isBad: boolean;
}

export interface List<Item> {
  heading: string;
  items: Item[];
}

interface AgentLine {
  health: Verdict['health'];
  name: string;
  role: string;
  doing: string;
  seen: string;
}

interface NewsLine {
  title: string;
  /** Left out unless the URL is https, because another scheme could run a script. */
  url?: string;
  source: string;
}

const MAX_AGENTS = 3;
const MAX_NEWS = 2;
const MAX_SURROUNDINGS = 6;
/** The sanitizer replaces every word that is not on the allowlist with one of these. */
const UNPUBLISHED: readonly string[] = ['unknown', 'Unknown', 'Undisclosed'];

export function describePanel(
  observation: Observation,
  reasons: readonly Reason[],
  now: number,
  writer: Writer,
): Panel {
  const { words } = writer;
  const headlines = observation.news.map(({ title, url, source }) => ({
    title,
    source,
    ...(URL.parse(url)?.protocol === 'https:' ? { url } : {}),
  }));
  return {
    ...(!has(reasons, 'countsContradictory') && {
      containers: describeContainers(observation.infrastructure, reasons, writer),
    }),
    agents: cutList(words.agents, describeAgents(observation, reasons, now, writer), MAX_AGENTS, writer),
    news: cutList(words.news, headlines, MAX_NEWS, writer),
    surroundings: cutList(
      words.surroundings,
      describeSurroundings(observation, now, writer),
      MAX_SURROUNDINGS,
      writer,
    ),
  };
}

export function describeCondition({ rule, label, count }: Reason, writer: Writer): string {
  if (label) return count === undefined ? label : `${label} (${writer.number(count)})`;
  const condition = writer.words.reasons[rule as keyof typeof writer.words.reasons];
  return typeof condition === 'string' ? condition : writer.count(condition, count ?? 0);
}

function describeContainers(
  { containers: { running, total } }: Observation['infrastructure'],
  reasons: readonly Reason[],
  writer: Writer,
): Figure {
  return {
    value: `${writer.number(running)}/${writer.number(total)}`,
    share: total > 0 ? running / total : 0,
    isBad: has(reasons, 'noContainerRunning'),
  };
}

function describeAgents(
  { agents, generatedAt }: Observation,
  reasons: readonly Reason[],
  now: number,
  writer: Writer,
): AgentLine[] {
  if (has(reasons, 'agentsUnavailable')) return [];
  // Agents with a reason come first, so that the cut leaves none of them out.
  const found = reasons.flatMap(({ agent }) => agent ?? []);
  return [...new Set([...found, ...agents])].map((agent) => {
    const reason = reasons.find((reason) => reason.agent === agent);
    return describeAgent(agent, reason, now - generatedAt, writer);
  });
}

function describeAgent(
  { name, role, activity, ageSeconds }: Observation['agents'][number],
  reason: Reason | undefined,
  secondsSince: number,
  writer: Writer,
): AgentLine {
  const { words } = writer;
  const condition = reason && describeCondition(reason, writer);
  const isSeen = reason === undefined || reason.label !== undefined;
  const age = ageSeconds === null ? undefined : writer.age(ageSeconds + secondsSince);
  const isShown = age === undefined || age === writer.age(secondsSince);
  return {
    health: reason ? VERDICT_RULES[reason.rule].health : 'good',
    name,
    role,
    doing: writer.join(isSeen ? [condition, activity] : [condition]),
    seen: isShown ? '' : writer.labeled(words.lastSeen, age),
  };
}

function has(reasons: readonly Reason[], name: Reason['rule']): boolean {
  return reasons.some(({ rule }) => rule === name);
}

function describeSurroundings(
  { weather, sentiment, markets }: Observation,
  now: number,
  writer: Writer,
): SurroundingsLine[] {
  const { city, condition, temperature, updatedAt } = weather;
  const published = (text: string) => (UNPUBLISHED.includes(text) ? '' : text);
  const age = (at?: number) => (at === undefined ? '' : writer.age(now - at));
  const degrees = temperature === undefined ? '' : writer.temperature(temperature);
  const value = sentiment.value === undefined ? '' : writer.number(sentiment.value);
  const lines = [
    { about: published(city), value: degrees, detail: published(condition), age: age(updatedAt) },
    {
      about: writer.words.sentiment,
      value,
      detail: published(sentiment.label),
      age: age(sentiment.observedAt),
    },
    ...markets.map(({ label, price, currency, change, observedAt }) => ({
      about: label,
      value: writer.money(price, currency),
      detail: writer.change(change),
      age: age(observedAt),
    })),
  ];
  return lines.filter(({ value, detail }) => value || detail);
}

function cutList<Item>(heading: string, items: readonly Item[], most: number, writer: Writer): List<Item> {
  const count = `${writer.number(most)}/${writer.number(items.length)}`;
  return {
    heading: items.length > most ? `${heading} (${count})` : heading,
    items: items.slice(0, most),
  };
}

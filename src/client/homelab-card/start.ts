import type { Observation } from '../../schemas/observation.ts';
import { describeCard } from './card.ts';
import { update } from './element.ts';
import type { Received } from './received.ts';
import { RefreshPlan } from './refresh-plan.ts';
import { renderPanel } from './view.ts';
import { type CardWords, Writer } from './writer.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** Brings the card to life: fetches while the tab is visible, and shows every second how old everything is. */
export function startHomelabCard(card: HTMLElement): void {
  const find = (selector: string) => card.querySelector(selector) as HTMLElement;
  const texts = { evidence: find('.evidence'), announcement: find('[role=status]') };
  // The first screen sums the card up.
  const summaries = [card, ...document.querySelectorAll<HTMLElement>('.homelab-now')].map((place) => ({
    place,
    verdict: place.querySelector('.verdict') as HTMLElement,
    freshness: place.querySelector('.freshness') as HTMLElement,
  }));
  const words: CardWords = JSON.parse(card.dataset['words'] ?? '');
  const writer = new Writer(document.documentElement.lang, words);
  const plan = new RefreshPlan();
  let received: Received = {};
  /** How far the browser's clock is behind the server's, in seconds. A slow clock must not make old data look new. */
  let lag = 0;
  const getTime = () => Date.now() / 1000 + lag;

  const show = () => {
    const said = describeCard(received, getTime(), writer);
    for (const { place, verdict, freshness } of summaries) {
      write(verdict, said.verdict);
      write(freshness, said.freshness);
      place.dataset['state'] = said.kind;
      place.dataset['tone'] = said.tone;
    }
    write(texts.evidence, said.observed?.evidence ?? '');
    write(texts.announcement, said.announcement);
    update(find('.panel'), renderPanel(said));
  };

  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // One request at a time, so that no response overtakes a later one.
    if (document.hidden || isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const { date, ...latest } = await fetchObservation(card.dataset['url'] ?? '');
    isAsking = false;
    if (date !== undefined) lag = Math.max(0, date - Date.now() / 1000);
    plan.record(latest.observation?.generatedAt);
    received = latest.problem === 'unreachable' ? { ...received, ...latest } : latest;
    show();
    timer = setTimeout(refresh, plan.wait(getTime()) * 1000);
  };

  show();
  setInterval(show, 1000);
  document.addEventListener('visibilitychange', refresh);
  refresh();
}

const PROBLEMS: Record<string, Received['problem']> = { no_observation: 'empty', not_found: 'off' };

async function fetchObservation(url: string): Promise<Received & { date?: number }> {
  try {
    const response = await fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const body = await response.json();
    const sentAt = response.headers.get('date');
    const date = sentAt === null ? {} : { date: Date.parse(sentAt) / 1000 };
    if (response.ok) return { observation: body as Observation, ...date };
    const problem = PROBLEMS[body.error.code];
    if (problem) return { problem, ...date };
  } catch {
    // Whatever it was, nothing new is known.
  }
  return { problem: 'unreachable' };
}

/** Touches the page only when something changes: a live region would be read out again. */
function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

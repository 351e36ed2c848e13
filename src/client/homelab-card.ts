import type { Observation } from '../schemas/observation.ts';
import { describeFeed, type Feed } from './feed-state.ts';
import { type Panel, renderPanel } from './observation-panel.ts';
import { RefreshPlan } from './refresh-plan.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** Brings the card to life: fetches while the tab is visible, and shows every second how old everything is. */
export function startHomelabCard(card: HTMLElement): void {
  const find = (selector: string) => card.querySelector(selector) as HTMLElement;
  const freshness = find('.freshness');
  const verdict = find('.verdict');
  const announcement = find('[role=status]');
  const panelElement = find('.panel');
  const plan = new RefreshPlan();
  let feed: Feed = {};
  let rendered: { json: string; panel: Panel } | undefined;
  /** How far the browser's clock is behind the server's, in seconds. A slow clock must not make old data look new. */
  let lag = 0;
  const getTime = () => Date.now() / 1000 + lag;

  const show = () => {
    const now = getTime();
    const { kind, observation, isBad = false, ...texts } = describeFeed(feed, now);
    write(freshness, texts.freshness);
    write(verdict, texts.verdict);
    write(announcement, texts.announcement);
    card.dataset['state'] = kind;
    verdict.classList.toggle('bad', isBad);
    panelElement.hidden = !observation;
    if (!observation) return;
    const json = JSON.stringify(observation);
    if (rendered?.json !== json) {
      rendered = { json, panel: renderPanel(observation) };
      panelElement.replaceChildren(...rendered.panel.elements);
    }
    rendered.panel.showAges(now);
  };

  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // One request at a time, so that no response overtakes a later one.
    if (document.hidden || isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const { date, ...received } = await fetchFeed(card.dataset['feed'] ?? '');
    isAsking = false;
    if (date !== undefined) lag = Math.max(0, date - Date.now() / 1000);
    plan.record(received.observation?.generatedAt);
    feed = received.problem === 'unreachable' ? { ...feed, ...received } : received;
    show();
    timer = setTimeout(refresh, plan.wait(getTime()) * 1000);
  };

  show();
  setInterval(show, 1000);
  document.addEventListener('visibilitychange', refresh);
  refresh();
}

async function fetchFeed(url: string): Promise<Feed & { date?: number }> {
  try {
    const response = await fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const body = await response.json();
    const sentAt = response.headers.get('date');
    const date = sentAt === null ? {} : { date: Date.parse(sentAt) / 1000 };
    if (response.ok) return { observation: body as Observation, ...date };
    if (body.error.code === 'no_observation') return { problem: 'empty', ...date };
  } catch {
    // Whatever it was, nothing new is known.
  }
  return { problem: 'unreachable' };
}

/** Touches the page only when something changes: a live region would be read out again. */
function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

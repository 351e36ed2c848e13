import type { PublicTelemetry } from '../schemas/public-telemetry.ts';
import { describeFeed, type Feed } from './feed-state.ts';
import { type Cells, renderCells } from './observation-cells.ts';

const REFRESH_MILLISECONDS = 30_000;
const TIMEOUT_MILLISECONDS = 10_000;

/** Brings the card to life: fetches while the tab is visible, and shows every second how old everything is. */
export function startHomelabCard(card: HTMLElement): void {
  const find = (selector: string) => card.querySelector(selector) as HTMLElement;
  const [headline, detail] = card.querySelectorAll('.homelab-head p') as NodeListOf<HTMLElement>;
  const cellsElement = find('.homelab-cells');
  const announcement = find('[role=status]');
  let feed: Feed = {};
  let rendered: { json: string; cells: Cells } | undefined;
  /** How far the browser's clock is behind the server's, in seconds. A slow clock must not make old data look new. */
  let lag = 0;

  const show = () => {
    const now = Date.now() / 1000 + lag;
    const { kind, observation, ...texts } = describeFeed(feed, now);
    write(headline, texts.headline);
    write(detail, texts.detail);
    write(announcement, texts.announcement);
    card.dataset['state'] = kind;
    cellsElement.hidden = !observation;
    if (!observation) return;
    const json = JSON.stringify(observation);
    if (rendered?.json !== json) {
      rendered = { json, cells: renderCells(observation) };
      cellsElement.replaceChildren(...rendered.cells.elements);
    }
    rendered.cells.showAges(now);
  };

  let isAsking = false;
  const refresh = async () => {
    // One question at a time, so that no answer overtakes a later one.
    if (document.hidden || isAsking) return;
    isAsking = true;
    const { date, ...received } = await fetchFeed(card.dataset['feed'] ?? '');
    isAsking = false;
    if (date !== undefined) lag = Math.max(0, date - Date.now() / 1000);
    feed = received.problem === 'unreachable' ? { ...feed, ...received } : received;
    show();
  };

  show();
  setInterval(show, 1000);
  setInterval(refresh, REFRESH_MILLISECONDS);
  document.addEventListener('visibilitychange', refresh);
  refresh();
}

async function fetchFeed(address: string): Promise<Feed & { date?: number }> {
  try {
    const response = await fetch(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const body = await response.json();
    const sentAt = response.headers.get('date');
    const date = sentAt === null ? {} : { date: Date.parse(sentAt) / 1000 };
    if (response.ok) return { observation: body as PublicTelemetry, ...date };
    if (body.error.code === 'no_observation') return { problem: 'empty', ...date };
  } catch {
    // Whatever it was, nothing new is known.
  }
  return { problem: 'unreachable' };
}

/** Touches the page only where something changes: a live region would be read out again. */
function write(target: HTMLElement | undefined, text: string): void {
  if (target && target.textContent !== text) target.textContent = text;
}

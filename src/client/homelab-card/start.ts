import type { Observation } from '../../schemas/observation.ts';
import { describeCard, type Received } from './card.ts';
import { renderContainers, renderPanel, update } from './view.ts';
import { type CardWords, Writer } from './writer.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const REFRESH_MILLISECONDS = 30_000;

export function startHomelabCard(card: HTMLElement): void {
  const places = [card, ...document.querySelectorAll<HTMLElement>('.homelab-now')];
  const words: CardWords = JSON.parse(card.querySelector('script')?.textContent ?? '');
  const writer = new Writer(document.documentElement.lang, words);
  let received: Received | undefined;
  /**
   * Seconds by which the browser's clock is behind the server's. They are added, so that a slow clock does not make old
   * data look new.
   */
  let lag = 0;

  const show = () => {
    if (!received) return;
    const { kind, health, panel, ...texts } = describeCard(received, Date.now() / 1000 + lag, writer);
    for (const place of places) {
      place.dataset['state'] = kind;
      place.dataset['health'] = health;
      for (const [name, text] of Object.entries(texts)) {
        // A screen reader would read a live region again if the same text were written.
        for (const target of place.querySelectorAll(`.${name}`))
          if (target.textContent !== text) target.textContent = text;
      }
    }
    const find = (name: string) => card.querySelector(`.${name}`) as HTMLElement;
    update(find('containers'), renderContainers(words.containersRunning, panel?.containers));
    update(find('panel'), renderPanel(panel));
  };

  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // Only one request runs at a time, so that no response arrives after a later one.
    if (document.hidden || isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const { date, ...latest } = await fetchObservation(card.dataset['url'] ?? '');
    isAsking = false;
    if (date !== undefined) lag = Math.max(0, date - Date.now() / 1000);
    received = latest.problem === 'unreachable' ? { ...received, ...latest } : latest;
    show();
    timer = setTimeout(refresh, REFRESH_MILLISECONDS);
  };

  setInterval(show, 1000);
  document.addEventListener('visibilitychange', refresh);
  refresh();
}

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
    if (body.error.code === 'no_observation') return { problem: 'empty', ...date };
  } catch {
    // Every failure counts as unreachable.
  }
  return { problem: 'unreachable' };
}

import { element } from './element.ts';
import { formatAge } from './feed-state.ts';

/** Lines that say how long ago something was, all kept right together. */
export class AgeLines {
  #writers: ((now: number) => void)[] = [];

  /** Makes a line such as `Seen 15 s ago`, empty where the time is unknown. */
  line(label: string, at: number | undefined, end = 'ago'): HTMLElement {
    const line = element('small');
    if (at !== undefined) {
      this.#writers.push((now) => {
        line.textContent = `${label} ${formatAge(now - at)} ${end}`;
      });
    }
    return line;
  }

  /** Writes every age as of now, Unix seconds. */
  show(now: number): void {
    for (const write of this.#writers) write(now);
  }
}

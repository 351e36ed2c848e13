/** Seconds between requests while the beat of the publisher is not known. */
const DEFAULT_WAIT = 30;
/** What publishing may take after the time of an observation. */
const MARGIN = 3;
const MIN_WAIT = 5;
const MAX_WAIT = 300;

/** Plans when to ask for the observation again, from the times of the observations it has seen. */
export class RefreshPlan {
  #generatedAt: number | undefined;
  #beat = Number.POSITIVE_INFINITY;
  #misses = 0;

  /** Takes note of a response: the time of its observation in Unix seconds, undefined if there was none. */
  record(generatedAt: number | undefined): void {
    const step = (generatedAt ?? 0) - (this.#generatedAt ?? Number.POSITIVE_INFINITY);
    // The shortest step seen: a longer one can be two, with one missed in between.
    if (step > 0) this.#beat = Math.min(this.#beat, step);
    const isNew = generatedAt !== undefined && generatedAt !== this.#generatedAt;
    this.#misses = isNew ? 0 : this.#misses + 1;
    this.#generatedAt = generatedAt ?? this.#generatedAt;
  }

  /** Seconds to wait before asking again as of now (Unix seconds): until the next observation is due. */
  wait(now: number): number {
    if (this.#generatedAt === undefined || this.#beat === Number.POSITIVE_INFINITY) return DEFAULT_WAIT;
    const due = this.#generatedAt + this.#beat + MARGIN - now;
    // An observation that is overdue is asked for less and less often.
    return Math.min(MAX_WAIT, Math.max(due, MIN_WAIT * 2 ** this.#misses));
  }
}

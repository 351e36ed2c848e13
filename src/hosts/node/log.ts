/** Writes structured lines: one JSON object each, with the time. */
export interface Log {
  /** Writes an event with its fields; the fields are JSON already, `"status":200`. */
  info(event: string, fields?: string): void;
  error(event: string, cause: unknown): void;
  /** Writes what is still held back. */
  flush(): void;
}

/** Lines are held back at most this long, so that a busy server writes many at once. */
const FLUSH_AFTER_MILLISECONDS = 100;
const FLUSH_AT_LENGTH = 65_536;

/** Creates a log over a function that writes text. */
export function createLog(write: (text: string) => void): Log {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  let millisecond = 0;
  let time = '';
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (held) write(held);
    held = '';
  };
  // Joined by hand, and the time written once a millisecond, because every request pays for it.
  const append = (level: string, event: string, fields: string) => {
    const now = Date.now();
    if (now !== millisecond) {
      millisecond = now;
      time = new Date(now).toISOString();
    }
    held += `{"time":"${time}","level":"${level}","event":${JSON.stringify(event)}${fields && `,${fields}`}}\n`;
    if (held.length >= FLUSH_AT_LENGTH) flush();
    else timer ??= setTimeout(flush, FLUSH_AFTER_MILLISECONDS).unref();
  };
  return {
    info: (event, fields = '') => append('info', event, fields),
    error: (event, cause) => append('error', event, `"cause":${JSON.stringify(describeCause(cause))}`),
    flush,
  };
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

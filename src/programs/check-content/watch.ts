import { watch } from 'node:fs/promises';

/** An editor may write a file in several steps; they are one change. */
const SETTLE = 100;

/** Yields at once, and again after each change below a folder, until the signal aborts. */
export async function* eachChange(folder: string, signal?: AbortSignal): AsyncGenerator<void> {
  let changed = Promise.withResolvers<void>();
  const events = watch(folder, { recursive: true, ...(signal && { signal }) });
  let timer: NodeJS.Timeout | undefined;
  const listening = (async () => {
    for await (const _ of events) {
      clearTimeout(timer);
      timer = setTimeout(() => changed.resolve(), SETTLE);
    }
  })();
  listening.catch((error: unknown) => changed.reject(error));
  try {
    for (;;) {
      yield;
      await changed.promise;
      changed = Promise.withResolvers();
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

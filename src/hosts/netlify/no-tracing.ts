// The Blobs client opens a span for each call; the bundled functions see this module instead of the library for that.

/** There is no tracer. */
export function getTracer(): undefined {
  return undefined;
}

/** Calls the function without a span. */
export function withActiveSpan<T>(_tracer: undefined, _name: string, call: () => T): T {
  return call();
}

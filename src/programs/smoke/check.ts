/** What a check found wrong; empty if all is well. */
export type Complaints = string[];

/** One thing to check on a running site, by reading it only. */
export interface Check {
  title: string;
  run(ask: Ask): Promise<Complaints>;
}

/** Sends one request to the site and follows no redirect. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What Cache-Control says of a page or a document, and of an error: exactly that, so that a second value shows. */
export const REVALIDATED = { 'cache-control': /^public, max-age=0, must-revalidate$/ };
export const NOT_STORED = { 'cache-control': /^no-store$/ };

/** Compares a response with what is expected of it: its status, and patterns for its header fields. */
export function compare(response: Response, status: number, fields: Record<string, RegExp> = {}): Complaints {
  const complaints = response.status === status ? [] : [`the status is ${response.status}, not ${status}`];
  for (const [name, pattern] of Object.entries(fields)) {
    const value = response.headers.get(name);
    if (value === null) complaints.push(`there is no ${name}`);
    else if (!pattern.test(value)) complaints.push(`${name} is ${value}`);
  }
  return complaints;
}

/** Runs checks against a site one after the other; a failed request is a complaint like any other. */
export async function* runChecks(
  checks: readonly Check[],
  origin: string,
): AsyncGenerator<{ title: string; complaints: Complaints }> {
  const ask: Ask = (path, init) => fetch(new URL(path, origin), { redirect: 'manual', ...init });
  for (const { title, run } of checks) {
    const complaints = await run(ask).catch((error: unknown) => [String(error)]);
    yield { title, complaints };
  }
}

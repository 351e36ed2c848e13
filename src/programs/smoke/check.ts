/** What a check found wrong; empty where all is well. */
export type Complaints = string[];

/** One thing to look at on a running site, by reading it only. */
export interface Check {
  title: string;
  run(ask: Ask): Promise<Complaints>;
}

/** Sends one request to the site, following nothing. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Compares an answer with what is expected of it: its status, and patterns for its header fields. */
export function compare(response: Response, status: number, fields: Record<string, RegExp> = {}): Complaints {
  const complaints = response.status === status ? [] : [`the status is ${response.status}, not ${status}`];
  for (const [name, pattern] of Object.entries(fields)) {
    const value = response.headers.get(name);
    if (value === null) complaints.push(`there is no ${name}`);
    else if (!pattern.test(value)) complaints.push(`${name} is ${value}`);
  }
  return complaints;
}

/** Runs checks against a site one after the other; a request that fails is a complaint like any other. */
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

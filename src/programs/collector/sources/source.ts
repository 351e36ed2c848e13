import type { Secrets } from '../config/secrets.ts';

/** How an entry of the config is asked, and what its response says. */
export interface Inquiry {
  source: Source;
  /** The JSON of a response; parsed as it is where this is missing. */
  toJson?: (text: string, at: number) => unknown;
  /** Where the fields of the entry's part are in that JSON. */
  fields: object;
}

/** Something that can be asked. Two with the same `id` are one, and asked once. */
export interface Source {
  /** What makes the request. No secret is in it. */
  id: string;
  /** How long a response is used where the config does not say. */
  everySeconds?: number;
  /** Throws a Failure. */
  ask(request: SourceRequest): Promise<SourceResponse>;
}

/** What asking a source takes. */
export interface SourceRequest extends Validators {
  /** When it is asked, Unix seconds. */
  now: number;
  /** Aborted at the deadline. */
  signal: AbortSignal;
  secrets: Secrets;
  /** The environment of commands. */
  env: NodeJS.ProcessEnv;
}

/** What a server said of its last response, so that it need not send the same again. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** What a source responds. */
export interface SourceResponse extends Validators {
  /** Missing where nothing has changed since the last response. */
  text?: string;
  /** When it was true, Unix seconds. */
  at: number;
}

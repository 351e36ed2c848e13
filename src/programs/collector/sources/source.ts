/** Something that an entry of the config asks, and what its response says. */
export interface Source {
  /** What makes the request: sources with the same one are asked once. No secret is in it. */
  id: string;
  /** How long a response is used if the config does not say; 0 if this is missing. */
  everySeconds?: number;
  /** Throws a Failure. */
  ask(request: SourceRequest): Promise<SourceResponse>;
  /** Makes JSON of a response, which is JSON if this is missing. */
  toJson?(text: string, at: number): unknown;
  /** Where the fields of the part are in that JSON, beside what the entry says. */
  fields?: object;
}

/** What asking a source takes. */
export interface SourceRequest {
  /** When it is asked, Unix seconds. */
  now: number;
  /** Aborted at the deadline. */
  signal: AbortSignal;
  /** The environment of commands. */
  env: NodeJS.ProcessEnv;
  /** Those of the last response. */
  validators: Record<string, string>;
}

/** What a source responds. */
export interface SourceResponse {
  /** Missing if nothing has changed since the last response. */
  text?: string;
  /** When it was true, Unix seconds. */
  at: number;
  /** The headers by which the server need not send the same again. */
  validators?: Record<string, string>;
}

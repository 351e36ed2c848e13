/** Something that an entry of the config asks. */
export interface Source {
  /** What makes the request: sources with the same one are asked once. No secret is in it. */
  id: string;
  /** Throws a Failure. */
  ask(request: SourceRequest): Promise<SourceResponse>;
}

/** What asking a source takes. */
export interface SourceRequest {
  /** When it is asked, Unix seconds. */
  now: number;
  /** Aborted at the deadline. */
  signal: AbortSignal;
  /** The environment of commands. */
  env: NodeJS.ProcessEnv;
}

/** What a source responds, and when that was true, Unix seconds. */
export interface SourceResponse {
  text: string;
  at: number;
}

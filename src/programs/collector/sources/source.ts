/** Something that an entry of the config asks. */
export interface Source {
  /** What makes the request: sources with the same one are asked once. No secret is in it. */
  id: string;
  /** The text of the response. Throws a Failure. */
  ask(request: SourceRequest): Promise<string>;
}

/** What asking a source takes. */
export interface SourceRequest {
  /** Aborted at the deadline. */
  signal: AbortSignal;
  /** The environment of commands. */
  env: NodeJS.ProcessEnv;
}

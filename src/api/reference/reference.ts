import type { Field } from './fields.ts';
import type { Sample } from './samples.ts';

/** The reference of the API as data: what the HTML page and its Markdown are rendered from. */
export interface Reference {
  /** Prose that comes before the operations. */
  guide: GuideSection[];
  groups: OperationGroup[];
  /** The codes of errors that every read can return; the statuses of the operations leave them out. */
  sharedErrors: string[];
  errors: ErrorEntry[];
  /** Prose that comes after the errors. */
  appendix: GuideSection[];
}

/** A piece of prose. */
export interface GuideSection {
  anchor: string;
  title: string;
  /** Markdown without headings. */
  markdown: string;
}

/** Operations that belong together. */
export interface OperationGroup {
  anchor: string;
  title: string;
  description: string;
  operations: OperationEntry[];
}

/** Everything about one operation. */
export interface OperationEntry {
  /** The operationId, which is its anchor as well. */
  id: string;
  method: string;
  path: string;
  title: string;
  description: string;
  isForOperatorOnly: boolean;
  parameters: Field[];
  request?: BodyEntry;
  response: BodyEntry;
  /** Of a read, without what `sharedErrors` of the reference lists. */
  statuses: StatusEntry[];
  samples: Sample[];
  /** Paths that a reader can try; empty for an operation that needs a credential. */
  trialPaths: string[];
}

/** The body of a request or of a response. */
export interface BodyEntry {
  /** Its type, such as `array of Project`. */
  type: string;
  /** Its fields; empty if another operation lists them. */
  fields: Field[];
  /** The operation that lists the fields, if this one does not. */
  fieldsAt?: string;
  /** JSON text, every list cut to its first item; empty if there is nothing to show. */
  example: string;
}

/** One status that an operation can return. */
export interface StatusEntry {
  status: string;
  description: string;
  headers: string[];
  /** The error codes that come with it. */
  codes: string[];
}

/** One error of the API. */
export interface ErrorEntry {
  code: string;
  /** `error-{code}`, which `error.docs` points to. */
  anchor: string;
  status: number;
  message: string;
  hint: string;
  /** Ids of the operations that return it; empty for a request that is refused before its operation is known. */
  operations: string[];
}

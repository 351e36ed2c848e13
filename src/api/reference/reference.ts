import type { Field } from './fields.ts';
import type { Sample } from './samples.ts';

/** The reference of the API as data: what the HTML page and its Markdown are rendered from. */
export interface Reference {
  /** Prose that comes before the operations. */
  guide: GuideSection[];
  groups: OperationGroup[];
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
  statuses: StatusEntry[];
  samples: Sample[];
  /** Addresses that a reader may try; none for what needs a credential. */
  trialPaths: string[];
}

/** What is sent or answered. */
export interface BodyEntry {
  /** What it is called, such as `array of Project`. */
  type: string;
  /** Its fields; empty where another operation lists them. */
  fields: Field[];
  /** The operation that lists the fields, where this one does not. */
  fieldsAt?: string;
  /** JSON text, every list cut to its first item. */
  example: string;
}

/** One status that an operation answers. */
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
  /** Ids of the operations that answer it; empty for what is refused before any operation is known. */
  operations: string[];
}

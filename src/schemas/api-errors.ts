import * as z from 'zod';
import { webUrlSchema } from './formats.ts';
import {
  MAX_AGE_SECONDS,
  MAX_AHEAD_SECONDS,
  MAX_BODY_BYTES,
  RETRY_WHILE_EMPTY_SECONDS,
  RETRY_WHILE_UNAVAILABLE_SECONDS,
} from './observation-limits.ts';

export interface ApiErrorKind {
  status: number;
  message: string;
  hint: string;
  headers?: Record<string, string>;
}

export const API_ERRORS = {
  bad_request: {
    status: 400,
    message: 'The request is malformed.',
    hint: 'Send a complete HTTP/1.1 request without long pauses, and with a short URL and short headers.',
  },
  invalid_observation: {
    status: 400,
    message: 'The observation is not valid JSON.',
    hint: 'Send the observation as UTF-8 JSON that matches the PublicTelemetry schema, without additional properties.',
  },
  observation_too_old: {
    status: 400,
    message: `generatedAt is more than ${MAX_AGE_SECONDS} seconds in the past.`,
    hint: `Collect a new observation and send it within ${MAX_AGE_SECONDS} seconds of its generatedAt.`,
  },
  observation_in_future: {
    status: 400,
    message: `generatedAt is more than ${MAX_AHEAD_SECONDS} seconds in the future.`,
    hint: `Correct the clock of the publisher: generatedAt may be at most ${MAX_AHEAD_SECONDS} seconds in the future.`,
  },
  unauthorized: {
    status: 401,
    message: 'The operator credential is missing or not valid.',
    hint: 'Only the site operator can use this operation: send the operator token as a bearer credential, and compare it with the one that the server was started with.',
  },
  not_found: {
    status: 404,
    message: 'Nothing is published at this URL.',
    hint: 'Start at /api, which lists every resource.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This resource does not support this method.',
    hint: 'Use one of the methods in the Allow header.',
  },
  observation_superseded: {
    status: 409,
    message: 'generatedAt is earlier than that of the stored observation.',
    hint: 'A newer observation is already stored. Send the next one.',
  },
  payload_too_large: {
    status: 413,
    message: `The body is larger than ${MAX_BODY_BYTES} bytes.`,
    hint: `Send an observation of at most ${MAX_BODY_BYTES} bytes.`,
  },
  internal_error: {
    status: 500,
    message: 'An unexpected error occurred.',
    hint: 'Retry with increasing delays.',
  },
  no_observation: {
    status: 503,
    message: 'No observation has been published yet.',
    hint: 'Wait the number of seconds in Retry-After, then retry.',
    headers: { 'retry-after': String(RETRY_WHILE_EMPTY_SECONDS) },
  },
  feed_unavailable: {
    status: 503,
    message: 'The observation feed is temporarily unavailable.',
    hint: 'Wait the number of seconds in Retry-After, then retry.',
    headers: { 'retry-after': String(RETRY_WHILE_UNAVAILABLE_SECONDS) },
  },
} as const satisfies Record<string, ApiErrorKind>;

/** Messages by status. `bad_request` is the only code that has several. */
export const MALFORMED_REQUESTS = {
  400: API_ERRORS.bad_request.message,
  408: 'The request took too long.',
  431: 'The URL and the headers are too large.',
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

export const errorSchema = z
  .strictObject({
    error: z
      .strictObject({
        code: z
          .enum(Object.keys(API_ERRORS) as ApiErrorCode[])
          .describe('Stable code for programs; the examples of a response name the codes that it can have.'),
        message: z.string().describe('Explanation for people.'),
        hint: z.string().describe('Remedy.'),
        docs: webUrlSchema.describe('Documentation of this error.'),
      })
      .describe('The error.'),
  })
  .meta({ id: 'ApiError', description: 'An error and its remedy.' });

export type ErrorBody = z.infer<typeof errorSchema>;

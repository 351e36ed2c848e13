import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { OpenApiDocument } from '../../../src/api/openapi/document.ts';
import { API_ERRORS } from '../../../src/http/api-error.ts';
import { errorSchema } from '../../../src/schemas/error.ts';
import { createOpenApiValidator, type OperationPlace } from '../../api/reference/openapi-validator.ts';
import type { Answer } from '../../hosts/http-client.ts';
import { SECURITY_HEADERS } from '../../hosts/security-headers.ts';

/** The ways in which an answer can be wrong. */
export const FAULTS = {
  serverError: 'answers of 5xx',
  undescribed: 'answers that are not as /openapi.json says',
  errorBody: 'error answers that are not the Error body, or the page, and nothing else',
  securityHeaders: 'answers without a security header',
  repeated: 'error answers that repeat something of the request',
} as const;

export type Fault = keyof typeof FAULTS;

/** What an answer is judged by. */
export interface Asked {
  method: string;
  /** The target without its query, as it was sent. */
  path: string;
}

/** What the answers of a running site are compared with. */
export interface SiteFacts {
  /** The description that it serves. */
  document: OpenApiDocument;
  baseUrl: string;
  /** Both forms of the page of addresses that do not exist. */
  notFoundPages: readonly string[];
  /** What the 404 of a case study hints at. */
  unknownSlugHint: string;
  /** Words of the requests that no error answer may repeat. */
  words: readonly string[];
}

/** Creates the function that says what is wrong with an answer; of nothing, nothing. */
export function createAnswerCheck(facts: SiteFacts): (asked: Asked, answer: Answer) => Fault[] {
  const validator = createOpenApiValidator(facts.document);
  const { paths = {} } = facts.document;
  return (asked, encoded) => {
    const answer = { ...encoded, body: decode(encoded) };
    const { status, headers } = answer;
    const faults: Fault[] = [];
    if (status >= 500) faults.push('serverError');
    if (SECURITY_HEADERS.some((name) => !headers[name])) faults.push('securityHeaders');
    if (status >= 400) {
      if (!isErrorAnswer(asked, answer, facts)) faults.push('errorBody');
      const text = JSON.stringify(headers) + answer.body.toString();
      if (facts.words.some((word) => text.includes(word))) faults.push('repeated');
    }
    const place = isParserRefusal(answer) ? undefined : findPlace(asked, status, paths);
    if (place && validator.findAnswerFaults(place, answer, answer.body.length === 0).length > 0)
      faults.push('undescribed');
    return faults;
  };
}

/** What is refused before any route is known belongs to no operation; to HEAD it has no body that would tell. */
function isParserRefusal({ status, body }: Answer): boolean {
  return [400, 408, 431].includes(status) && (body.length === 0 || body.includes('"bad_request"'));
}

function decode({ headers, body }: Answer): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** An error is the Error body; for what is no part of the API, it may be the page or the line that people get. */
function isErrorAnswer(asked: Asked, answer: Answer, facts: SiteFacts): boolean {
  const { baseUrl, notFoundPages, unknownSlugHint } = facts;
  const { status, headers, body } = answer;
  if (headers['cache-control'] !== 'no-store') return false;
  if (asked.method === 'HEAD' && body.length === 0) return Number(headers['content-length']) > 0;
  const text = body.toString();
  if (!headers['content-type']?.startsWith('application/json')) {
    if (segments(asked.path)?.[0] === 'api') return false;
    return status === 404 ? notFoundPages.includes(text) : status === 405 && headers.allow === 'GET, HEAD';
  }
  const parsed = errorSchema.safeParse(toJson(text));
  if (!parsed.success) return false;
  const { code, hint, docs } = parsed.data.error;
  const kind = Object.entries(API_ERRORS).find(([name]) => name === code)?.[1];
  const isItsStatus = kind?.status === status || isParserRefusal(answer);
  const isItsHint = hint === kind?.hint || (code === 'not_found' && hint === unknownSlugHint);
  return isItsStatus && isItsHint && docs === `${baseUrl}/docs#error-${code}`;
}

/** The operation that a request was answered by, where there is one. */
function findPlace(
  { method, path }: Asked,
  status: number,
  paths: NonNullable<OpenApiDocument['paths']>,
): OperationPlace | undefined {
  // What a preflight and a confirmation look like is not described.
  if (status === 204 || status === 304) return undefined;
  const parts = segments(path);
  const known = Object.keys(paths).find((template) => {
    const expected = template.slice(1).split('/');
    return (
      parts?.length === expected.length &&
      expected.every((part, index) => part === parts[index] || part.startsWith('{'))
    );
  });
  if (!known) return undefined;
  return { path: known, method: method === 'POST' && paths[known]?.post ? 'post' : 'get' };
}

/** The parts of a path, decoded; undefined where it is no path or cannot be decoded. */
function segments(target: string): string[] | undefined {
  const address = target.startsWith('/') ? `http://a${target}` : target;
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  try {
    return pathname.replace(/\/$/, '').slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

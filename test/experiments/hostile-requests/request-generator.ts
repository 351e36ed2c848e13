import fc, { type Arbitrary } from 'fast-check';
import { observationAt } from '../../fixtures/observation.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { fieldMutation, type Mutation, textMutation } from './mutation.ts';
import { HIDDEN_WORD, METHODS, oddText, PATH_WORD, toByteText, VALID_HEADERS } from './request-material.ts';

/** What requests are made from. */
export interface RequestSeed {
  seed: number;
  /** The addresses that there are. */
  addresses: readonly string[];
  token: string;
  /** The time of observations in Unix seconds. */
  at: number;
}

/** Makes requests, every other one a valid one that was mutated and the rest from nothing; the same for the same seed. */
export function generateRequests(count: number, { seed, ...material }: RequestSeed): GeneratedRequest[] {
  const mutated = fc.sample(mutatedRequest(material), { seed, numRuns: Math.ceil(count / 2) });
  const free = fc.sample(freeRequest, { seed, numRuns: Math.floor(count / 2) });
  return mutated.flatMap((request, index) => [request, free[index] ?? []].flat());
}

const validHeader = fc
  .constantFrom(...VALID_HEADERS)
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]));

function validRequest({ addresses, token, at }: Omit<RequestSeed, 'seed'>): Arbitrary<GeneratedRequest> {
  const read = fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS'),
    path: fc.constantFrom(...addresses, '/api/homelab', `/api/${PATH_WORD}`, `/${PATH_WORD}`),
    query: fc.option(fc.constant(`a=1&b=${HIDDEN_WORD}`), { nil: undefined }),
    version: fc.constant('HTTP/1.1'),
    headers: fc.array(validHeader, { maxLength: 4 }).map((headers) => [['Host', 'a'] as const, ...headers]),
    body: fc.constant(undefined),
    isChunked: fc.constant(false),
  });
  const write = fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/api/homelab'),
    query: fc.constant(undefined),
    version: fc.constant('HTTP/1.1'),
    headers: fc
      .array(validHeader, { maxLength: 2 })
      .map((headers) => [['Host', 'a'] as const, ['Authorization', `Bearer ${token}`] as const, ...headers]),
    body: fc
      .tuple(fc.constantFrom(0, 0, 0, 0, 0, -30, -100, 60), fc.option(fieldMutation))
      .map(([ahead, mutate]) => (mutate ?? toJsonText)(observationAt(at + ahead))),
    isChunked: fc.boolean(),
  });
  return fc.oneof(read, write);
}

function toJsonText(value: object): string {
  return toByteText(JSON.stringify(value));
}

function mutatedRequest(material: Omit<RequestSeed, 'seed'>): Arbitrary<GeneratedRequest> {
  const part = fc.constantFrom(
    'method',
    'path',
    'query',
    'version',
    'name',
    'value',
    'header',
    'body',
    'body',
  );
  const mutations = fc.array(fc.tuple(part, textMutation, fc.nat()), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(validRequest(material), mutations)
    .map(([request, changes]) =>
      changes.reduce((changed, [where, mutate, index]) => mutatePart(changed, where, mutate, index), request),
    );
}

function mutatePart(
  request: GeneratedRequest,
  part: string,
  mutate: Mutation,
  index: number,
): GeneratedRequest {
  const { headers, method, path, query = '', version, body = '' } = request;
  const at = headers.length && index % headers.length;
  const [name = 'X', value = ''] = headers[at] ?? [];
  switch (part) {
    case 'method':
      return { ...request, method: index % 2 ? mutate(method) : (METHODS[index % METHODS.length] ?? method) };
    case 'path':
      // What is hidden in a query must not become part of the path, which is logged.
      return { ...request, path: mutate(path).replaceAll(HIDDEN_WORD, '') };
    case 'query':
      return { ...request, query: mutate(query) };
    case 'version':
      return index % 4 ? request : { ...request, version: mutate(version) };
    case 'name':
      return { ...request, headers: headers.toSpliced(at, 1, [mutate(name), value]) };
    case 'value':
      return { ...request, headers: headers.toSpliced(at, 1, [name, mutate(value)]) };
    case 'header':
      return { ...request, headers: index % 2 ? headers.toSpliced(at, 1) : [...headers, [name, value]] };
    default:
      return { ...request, body: mutate(body) };
  }
}

const freeRequest: Arbitrary<GeneratedRequest> = fc.record({
  method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...METHODS) }, { weight: 1, arbitrary: oddText }),
  path: fc.oneof(
    fc.array(oddText, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    fc.array(oddText, { maxLength: 4 }).map((parts) => `/api/${parts.join('/')}`),
    oddText,
    fc.constantFrom(
      '*',
      'http://b/api',
      `http://b/${PATH_WORD}`,
      'http://',
      'a:80',
      'http://[::1',
      '//b/api',
      '/\\b',
    ),
  ),
  query: fc.option(
    oddText.map((text) => text + HIDDEN_WORD),
    { nil: undefined },
  ),
  version: fc.oneof(
    { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/3', 'http/1.1', 'HTTP/1.12', ''),
    },
  ),
  headers: fc
    .array(
      fc.oneof(
        validHeader,
        fc.tuple(fc.constantFrom('X', 'Accept', 'Host', 'Via'), oddText),
        fc.tuple(oddText, oddText),
      ),
      {
        maxLength: 5,
      },
    )
    .chain((headers) =>
      fc.boolean().map((hasHost) => (hasHost ? [['Host', 'a'] as const, ...headers] : headers)),
    ),
  body: fc.option(
    fc.oneof(
      oddText,
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
    {
      nil: undefined,
    },
  ),
  isChunked: fc.boolean(),
});

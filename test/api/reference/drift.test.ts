import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOpenApi, type OpenApiDocument } from '../../../src/api/openapi/document.ts';
import { resources } from '../../../src/api/resources.ts';
import { loadContent } from '../../fixtures/content.ts';
import { observationAt } from '../../fixtures/observation.ts';
import { WRONG_TOKEN } from '../../fixtures/operator-token.ts';
import { type HttpRequest, type HttpResponse, send } from '../../hosts/http-client.ts';
import { useSelfHosted } from '../../hosts/self-hosted.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';
import {
  createOpenApiValidator,
  findResponse,
  type OpenApiValidator,
  type OperationPlace,
} from './openapi-validator.ts';

const HOMELAB: OperationPlace = { path: '/api/homelab', method: 'get' };
const PUBLISH: OperationPlace = { path: '/api/homelab', method: 'post' };
const content = await loadContent(FIXTURE_CONTENT);
const READS = resources.map(({ path, slugs }): [path: string, urls: string[]] => [
  path,
  (slugs?.({ content, baseUrl: '' }) ?? ['']).map((slug) => path.replace('{slug}', slug)),
]);
/** Statuses that no request causes, or only after a long time; their bodies come from the code that would send them. */
const UNPROVOKED = ['408', '500'];

const host = useSelfHosted();
let document: OpenApiDocument;
let validator: OpenApiValidator;
const seen = new Set<string>();

beforeAll(async () => {
  document = JSON.parse((await send(host.origin, '/openapi.json')).body.toString());
  validator = createOpenApiValidator(document);
});

it('is served as the resource table, the schemas and the content give it', () => {
  expect(document).toEqual(createOpenApi({ content, baseUrl: document.servers?.[0]?.url ?? '' }));
});

/** Sends a request and expects the response to be as the served document says. */
async function replay(
  place: OperationPlace,
  status: number,
  url: string,
  question: HttpRequest = {},
): Promise<HttpResponse> {
  const response = await send(host.origin, url, question);
  expect(response.status).toBe(status);
  expect(validator.findResponseFaults(place, response, question.method === 'HEAD')).toEqual([]);
  seen.add(`${place.method} ${place.path} ${status}`);
  return response;
}

const publish = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  replay(PUBLISH, status, HOMELAB.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** The examples of the document for a status, by name; one without a name is called `default`. */
function examplesOf({ path, method }: OperationPlace, status: number): Record<string, unknown> {
  const response = document.paths?.[path]?.[method]?.responses?.[String(status)];
  const content = response && findResponse(document, response).content?.['application/json'];
  if (content?.example !== undefined) return { default: content.example };
  return Object.fromEntries(
    Object.entries<object>(content?.examples ?? {}).map(([name, example]) => [
      name,
      Reflect.get(example, 'value'),
    ]),
  );
}

const bodyOf = ({ body }: HttpResponse) => JSON.parse(body.toString());
const codeOf = (response: HttpResponse): string => bodyOf(response).error.code;
const now = () => Math.floor(Date.now() / 1000);

describe.each(READS)('GET %s', (path, urls) => {
  const place: OperationPlace = { path, method: 'get' };

  it('responds as described, and the example is a real response', async () => {
    const responses = await Promise.all(urls.map((url) => replay(place, 200, url)));
    expect(responses.map(bodyOf)).toContainEqual(examplesOf(place, 200)['default']);
  });

  it('responds to HEAD with the described header fields', async () => {
    for (const url of urls) await replay(place, 200, url, { method: 'HEAD' });
  });

  it('responds with 304 to the entity tag of what has not changed', async () => {
    for (const url of urls) {
      const { headers } = await replay(place, 200, url);
      await replay(place, 304, url, { headers: { 'if-none-match': headers.etag ?? '' } });
    }
  });

  it.each<[what: string, status: number, code: string, question: HttpRequest]>([
    ['another method', 405, 'method_not_allowed', { method: 'POST' }],
    ['a malformed length', 400, 'bad_request', { headers: { 'content-length': 'one' } }],
    ['a long header field', 431, 'bad_request', { headers: { 'x-large': 'y'.repeat(17_000) } }],
  ])('refuses %s with %d as described', async (_what, status, code, question) => {
    const response = await replay(place, status, urls[0] ?? path, question);
    expect(bodyOf(response)).toEqual(examplesOf(place, status)[code]);
  });

  it('responds to an unknown URL as described', async () => {
    const response = await replay(place, 404, `${urls[0]}/none`);
    // Below a list, the hint of the response names its slugs.
    const error = { ...bodyOf(response).error, hint: expect.any(String) };
    expect(examplesOf(place, 404)['not_found']).toEqual({ error });
  });
});

describe('/api/homelab', () => {
  it('responds with 503 as described while nothing is published', async () => {
    const response = await replay(HOMELAB, 503, HOMELAB.path);
    expect(bodyOf(response)).toEqual(examplesOf(HOMELAB, 503)['no_observation']);
    await replay(HOMELAB, 503, HOMELAB.path, { method: 'HEAD' });
  });

  it('refuses other methods and longer URLs as described', async () => {
    await replay(HOMELAB, 405, HOMELAB.path, { method: 'DELETE' });
    await replay(PUBLISH, 405, HOMELAB.path, { method: 'PUT' });
    await replay(HOMELAB, 404, `${HOMELAB.path}/none`);
    for (const place of [HOMELAB, PUBLISH]) {
      const method = place.method.toUpperCase();
      await replay(place, 431, HOMELAB.path, { method, headers: { 'x-large': 'y'.repeat(17_000) } });
    }
    await replay(HOMELAB, 400, HOMELAB.path, { headers: { 'content-length': 'one' } });
  });

  it('asks for the credential as described', async () => {
    const response = await publish(401, observationAt(now()), { authorization: '' });
    expect(bodyOf(response)).toEqual(examplesOf(PUBLISH, 401)['unauthorized']);
    await publish(401, observationAt(now()), { authorization: `Bearer ${WRONG_TOKEN}` });
  });

  it.each([
    ['invalid_observation', 400, () => 'no JSON'],
    ['observation_too_old', 400, () => observationAt(now() - 120)],
    ['observation_in_future', 400, () => observationAt(now() + 30)],
    ['payload_too_large', 413, () => ' '.repeat(32_769)],
  ])('responds with %s as described', async (code, status, body) => {
    const response = await publish(status, body());
    expect(bodyOf(response)).toEqual(examplesOf(PUBLISH, status)[code]);
  });

  it('refuses what the description does not take', async () => {
    const { weather: _, ...observation } = observationAt(now());
    for (const wrong of [{ ...observationAt(now()), extra: 1 }, observation, []]) {
      expect(validator.findBodyFaults(PUBLISH, wrong)).not.toEqual([]);
      expect(codeOf(await publish(400, wrong))).toBe('invalid_observation');
    }
  });

  it('accepts an observation that is described, and presents it as described', async () => {
    const observation = observationAt(now());
    expect(validator.findBodyFaults(PUBLISH, observation)).toEqual([]);
    await publish(200, observation);
    const { headers } = await replay(HOMELAB, 200, HOMELAB.path);
    await replay(HOMELAB, 304, HOMELAB.path, { headers: { 'if-none-match': headers.etag ?? '' } });
    await replay(HOMELAB, 200, HOMELAB.path, { method: 'HEAD' });
  });

  it('accepts the example of the document once its times are moved to now, and keeps all of it', async () => {
    const content = document.paths?.['/api/homelab']?.post?.requestBody;
    const example = content && 'content' in content ? content.content['application/json']?.example : {};
    expect(validator.findBodyFaults(PUBLISH, example)).toEqual([]);
    const shift = now() - example.generatedAt;
    const text = JSON.stringify(example).replace(
      /("\w+At":)(\d+)/g,
      (_match, key: string, time: string) => `${key}${Number(time) + shift}`,
    );
    await publish(200, text);
    expect(bodyOf(await replay(HOMELAB, 200, HOMELAB.path))).toEqual(JSON.parse(text));
  });

  it('refuses an observation that is older than the stored one as described', async () => {
    await publish(200, observationAt(now()));
    const response = await publish(409, observationAt(now() - 30));
    expect(bodyOf(response)).toEqual(examplesOf(PUBLISH, 409)['observation_superseded']);
  });

  it('responds with 503 as described while another process locks the store', async () => {
    const database = new DatabaseSync(path.join(host.dataFolder, 'homelab.sqlite'));
    database.exec('BEGIN IMMEDIATE');
    try {
      const response = await publish(503, observationAt(now()));
      expect(bodyOf(response)).toEqual(examplesOf(PUBLISH, 503)['feed_unavailable']);
    } finally {
      database.exec('ROLLBACK');
      database.close();
    }
  });
});

it('describes only statuses that have been seen, and those that no request causes', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) =>
      Object.keys(item[method]?.responses ?? {}).map((status) => `${method} ${path} ${status}`),
    ),
  );
  const unseen = described.filter((entry) => !seen.has(entry));
  expect(unseen.filter((entry) => !UNPROVOKED.some((status) => entry.endsWith(status)))).toEqual([]);
  expect(described).toEqual(expect.arrayContaining([...seen]));
});

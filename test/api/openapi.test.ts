import { describe, expect, it } from 'vitest';
import { createOpenApi } from '../../src/api/openapi/document.ts';
import { deriveVerdict } from '../../src/homelab/verdict.ts';
import { API_ERRORS, MALFORMED_REQUESTS } from '../../src/schemas/api-errors.ts';
import { observationSchema } from '../../src/schemas/observation.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { createAjv } from './reference/openapi-validator.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const document = createOpenApi({ content, baseUrl });
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(dereference(item) as typeof item).map(([method, operation]) => ({
    path,
    method,
    ...operation,
  })),
);
/** The statuses of every read, in the order of a JSON object. */
const READ_STATUSES = ['200', '304', '400', '404', '405', '408', '431', '500'];

/** Replaces the references anywhere in a value with their targets. */
function dereference(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(dereference);
  const [, ...keys] = '$ref' in value ? String(value.$ref).split('/') : [];
  if (keys.length > 0)
    return dereference(keys.reduce((part, key) => Reflect.get(part, key), document as object));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, dereference(item)]));
}

it('describes the eight operations of the specification, each with its statuses', () => {
  expect(
    operations.map(({ operationId, method, path, responses }) => [
      operationId,
      method,
      path,
      ...Object.keys(responses),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['discoverPortfolioApi', 'get', '/api', ...READ_STATUSES],
      ['getPortfolioProfile', 'get', '/api/v1/profile', ...READ_STATUSES],
      ['listPortfolioProjects', 'get', '/api/v1/projects', ...READ_STATUSES],
      ['listEngineeringCaseStudies', 'get', '/api/v1/case-studies', ...READ_STATUSES],
      ['getEngineeringCaseStudy', 'get', '/api/v1/case-studies/{slug}', ...READ_STATUSES],
      ['getSandboxProfile', 'get', '/api/v1/sandbox/profile', ...READ_STATUSES],
      ['getPublicHomelabObservation', 'get', '/api/homelab', ...READ_STATUSES, '503'],
      [
        'publishPublicHomelabObservation',
        'post',
        '/api/homelab',
        '200',
        '400',
        '401',
        '405',
        '408',
        '409',
        '413',
        '431',
        '500',
        '503',
      ],
    ]),
  );
});

it('gives a name to every object that a client holds', () => {
  expect(Object.keys(document.components?.schemas ?? {})).toEqual(
    expect.arrayContaining([
      'Agent',
      'ApiError',
      'CaseStudy',
      'CaseStudySummary',
      'Credential',
      'Discovery',
      'Market',
      'Metric',
      'NewsItem',
      'Position',
      'Profile',
      'Project',
      'PublicTelemetry',
      'Publication',
      'Section',
      'SkillGroup',
    ]),
  );
});

it('has schemas that a strict validator accepts without a warning', () => {
  const warnings: unknown[] = [];
  const logger = { log: () => {}, warn: warnings.push.bind(warnings), error: warnings.push.bind(warnings) };
  const ajv = createAjv(document, { logger });
  for (const name of Object.keys(document.components?.schemas ?? {}))
    ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
  expect(warnings).toEqual([]);
});

it('describes a parameter in one place, which every operation refers to', () => {
  const parameters = document.components?.parameters ?? {};
  expect(Object.keys(parameters)).toEqual(['IfNoneMatch']);
  expect(JSON.stringify(document).match(/"If-None-Match"/g)).toHaveLength(1);
});

describe.each(operations)('$operationId', (operation) => {
  const { security, method, parameters, responses } = operation;

  it('needs a credential only where it writes', () => {
    expect(security).toEqual(method === 'post' ? [{ OperatorBearer: [] }] : []);
  });

  it('says how to read only what has changed', () => {
    const isRead = method === 'get';
    const names = (parameters ?? []).map(({ name }: { name: string }) => name);
    expect(names.includes('If-None-Match')).toBe(isRead);
    if (isRead) {
      expect(responses['304']).not.toHaveProperty('content');
      // RFC 9110 section 15.4.5: the fields that a 200 would have had for caches.
      expect(responses['304'].headers).toEqual(responses['200'].headers);
    }
  });

  it('shows each code that a status can have, and describes the status in one sentence', () => {
    for (const [status, { description, content }] of Object.entries<typeof responses>(responses)) {
      if (Number(status) < 400) continue;
      const { schema, examples } = content['application/json'];
      expect(schema).toEqual(dereference({ $ref: '#/components/schemas/ApiError' }));
      expect(description).toMatch(/^[^.]+\.$/);
      for (const code of Object.keys(examples)) {
        const statuses = code === 'bad_request' ? Object.keys(MALFORMED_REQUESTS) : [status];
        expect(statuses).toContain(status);
        if (code !== 'bad_request') expect(API_ERRORS).toHaveProperty([code, 'status'], +status);
      }
    }
    expect(Object.keys(responses['400'].content['application/json'].examples)).toContain('bad_request');
  });
});

it('states the limits of the API and no others', () => {
  const limits = JSON.stringify(document.components?.schemas).match(
    /"(?:min|max)[A-Za-z]*":[^,}]+|"pattern":"[^"]+"/g,
  );
  expect([...new Set(limits)].toSorted()).toEqual([
    '"maximum":9007199254740991',
    '"minimum":0',
    String.raw`"pattern":"^\\d+\\.\\d+\\.\\d+$"`,
    String.raw`"pattern":"^\\d{4}-(?:0[1-9]|1[0-2])$"`,
  ]);
});

it('enumerates the slugs in the path only, so that a new study breaks no client', () => {
  const [study] = content.caseStudies;
  const renamed = { ...content, caseStudies: study ? [{ ...study, slug: 'other' }] : [] };
  const { paths, components } = createOpenApi({ content: renamed, baseUrl });
  expect(paths?.['/api/v1/case-studies/{slug}']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'slug', schema: expect.objectContaining({ enum: ['other'] }) }),
  );
  expect(JSON.stringify(components)).not.toContain('other"]');
});

it('promises a homelab only where there is one, and says what clients can rely on', () => {
  const off = { ...content, allowlist: { ...content.allowlist, enabled: false } };
  const { info, paths } = createOpenApi({ content: off, baseUrl });
  expect(JSON.stringify(info)).not.toMatch(/homelab|generatedAt/);
  expect(document.info.description).toContain('observation of a homelab');
  expect(info.description).toContain('Changes within 1.x are additive');
  const { get, post } = paths?.['/api/homelab'] ?? {};
  for (const { description } of [get, post].filter((operation) => operation !== undefined))
    expect(description).toMatch(/^This site has no homelab, so every response is 404\./);
  expect(Object.keys(post?.responses ?? {})).toContain('404');
});

it('shows a whole observation that the verdict of the homepage agrees with', () => {
  const example = observationSchema.parse(findExample(document));
  const { agents, markets, news, weather } = example;
  expect([agents.length, markets.length, news.length, weather.temperature]).not.toContain(0);
  expect(deriveVerdict(example, example.generatedAt).health).toBe(
    example.mode === 'live' ? 'good' : 'attention',
  );
});

it('is for programs: at most 7.25 kB for each operation, which is 58 kB for those of the specification', () =>
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(7_250 * operations.length));

it('shows a homelab observation even where the allowlist is empty', () => {
  const allowlist = Object.fromEntries(Object.keys(content.allowlist).map((name) => [name, []]));
  const empty = { ...content, allowlist: allowlist as unknown as typeof content.allowlist };
  const example = findExample(createOpenApi({ content: empty, baseUrl }));
  expect(observationSchema.parse(example)).toMatchObject({ agents: [], markets: [], news: [] });
});

function findExample({ paths }: typeof document): unknown {
  const response = paths?.['/api/homelab']?.get?.responses?.['200'];
  return response && 'content' in response ? response.content?.['application/json']?.example : null;
}

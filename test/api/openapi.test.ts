import { describe, expect, it } from 'vitest';
import { createOpenApi } from '../../src/api/openapi/document.ts';
import { observationSchema } from '../../src/schemas/observation.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const document = createOpenApi({ content, baseUrl });
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);
const READ_STATUSES = ['200', '404', '405', '500'];

it('describes the eight operations of the specification, each with its statuses', () => {
  expect(
    operations.map(({ operationId, method, path, responses }) => [
      operationId,
      method,
      path,
      ...Object.keys(responses),
    ]),
  ).toEqual([
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
      '409',
      '413',
      '500',
      '503',
    ],
  ]);
});

it('names the components as the specification does', () => {
  expect(Object.keys(document.components?.schemas ?? {}).toSorted()).toEqual([
    'CaseStudy',
    'CaseStudySummary',
    'Credential',
    'Discovery',
    'Error',
    'Profile',
    'Project',
    'PublicTelemetry',
    'Publication',
  ]);
});

describe.each(operations)('$operationId', ({ summary, description, tags, security, method, responses }) => {
  it('has a summary, a description and a tag', () => {
    expect([summary, description, tags.length]).toEqual([
      expect.any(String),
      expect.stringMatching(/\.$/),
      1,
    ]);
  });

  it('needs a credential only where it writes', () => {
    expect(security).toEqual(method === 'post' ? [{ OperatorBearer: [] }] : []);
  });

  it('shows an example of every response', () => {
    for (const [status, { content: body }] of Object.entries<{ content: object }>(responses)) {
      const [json] = Object.values(body);
      expect(json.example ?? Object.keys(json.examples)[0], status).toBeTruthy();
    }
  });
});

it('states the limits of the API and no others', () => {
  const limits = JSON.stringify(document.components).match(
    /"(?:min|max)[A-Za-z]*":[^,}]+|"pattern":"[^"]+"/g,
  );
  expect([...new Set(limits)].toSorted()).toEqual([
    '"maximum":9007199254740991',
    '"minimum":0',
    String.raw`"pattern":"^\\d+\\.\\d+\\.\\d+$"`,
    String.raw`"pattern":"^\\d{4}-(?:0[1-9]|1[0-2])$"`,
  ]);
});

it('enumerates the case studies that are published, on the path as on the list', () => {
  const [study] = content.caseStudies;
  const renamed = { ...content, caseStudies: study ? [{ ...study, slug: 'other' }] : [] };
  const { paths, components } = createOpenApi({ content: renamed, baseUrl });
  expect(paths?.['/api/v1/case-studies/{slug}']?.get?.parameters).toEqual([
    expect.objectContaining({ name: 'slug', schema: expect.objectContaining({ enum: ['other'] }) }),
  ]);
  for (const name of ['CaseStudySummary', 'CaseStudy']) {
    expect(components?.schemas?.[name]).toMatchObject({ properties: { slug: { enum: ['other'] } } });
  }
});

it('keeps all eight operations without case studies, the slug a plain string', () => {
  const document = createOpenApi({ content: { ...content, caseStudies: [] }, baseUrl });
  const described = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}));
  expect(described).toHaveLength(8);
  const [slug] = document.paths?.['/api/v1/case-studies/{slug}']?.get?.parameters ?? [];
  expect(slug).toMatchObject({ name: 'slug', schema: { type: 'string' } });
  expect(JSON.stringify(document)).not.toContain('"enum":[]');
});

it('describes 404 for a write where the homelab is turned off', () => {
  const off = { ...content, allowlist: { ...content.allowlist, enabled: false } };
  const { paths } = createOpenApi({ content: off, baseUrl });
  expect(Object.keys(paths?.['/api/homelab']?.post?.responses ?? {})).toContain('404');
});

it('shows a homelab observation even where the allowlist is empty', () => {
  const allowlist = Object.fromEntries(Object.keys(content.allowlist).map((name) => [name, []]));
  const empty = { ...content, allowlist: allowlist as unknown as typeof content.allowlist };
  const { paths } = createOpenApi({ content: empty, baseUrl });
  const response = paths?.['/api/homelab']?.get?.responses?.['200'];
  const example = response && 'content' in response ? response.content?.['application/json']?.example : null;
  expect(observationSchema.parse(example)).toMatchObject({ agents: [], markets: [], news: [] });
});

import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { createOpenApi } from '../../../src/api/openapi/document.ts';
import { describeField, type Field, listFields, resolve } from '../../../src/api/reference/fields.ts';
import { createReference } from '../../../src/api/reference/reference.ts';
import { resources, type Site } from '../../../src/api/resources.ts';
import { writeMarkdown } from '../../../src/content/markdown.ts';
import { eachNode } from '../../../src/content/plain-text.ts';
import { API_ERRORS } from '../../../src/schemas/api-errors.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const content = await loadContent(FIXTURE_CONTENT);
const site: Site = { content, baseUrl: 'https://portfolio.example.com' };
const { paths = {}, components = {} } = createOpenApi(site);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method];
    return operation ? [{ path, method, ...operation }] : [];
  }),
);
const { tree, headings } = createReference(site);
const nodes = [...eachNode(tree)];
const anchorOf = (node: Nodes) => node.data && 'hProperties' in node.data && node.data.hProperties?.['id'];
const anchors = nodes.flatMap((node) => anchorOf(node) || []);

/** The part of the reference about an operation, as Markdown. */
function sectionOf(operationId: string, { tree: { children } } = { tree }): string {
  const start = children.findIndex((node) => anchorOf(node) === operationId);
  const length = children.slice(start + 1).findIndex(({ type }) => type === 'heading') + 1;
  return writeMarkdown({ type: 'root', children: children.slice(start, start + length) });
}

it('lists the fields of nested objects, of items and of components below theirs, with what each may be', () => {
  const item: oas31.SchemaObject = {
    type: 'object',
    description: 'An item.',
    properties: { date: { type: 'string', format: 'date', description: 'A day.' } },
    required: ['date'],
  };
  const properties = {
    items: { type: 'array', items: { $ref: '#/components/schemas/Item' }, description: 'Items.' },
    one: { $ref: '#/components/schemas/Item' },
    count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    age: { type: ['number', 'null'] },
    kind: { type: 'string', enum: ['a', 'b'] },
  };
  const fields = listFields({ type: 'object', properties, required: ['one'] }, { schemas: { Item: item } });
  const describe = (field: Field): unknown[] => [describeField(field), ...field.fields.map(describe)];
  expect(fields.map(describe)).toEqual([
    ['`items` *(array of Item, optional)* Items.', ['`date` *(date)* A day.']],
    ['`one` *(Item)* An item.', ['`date` *(date)* A day.']],
    ['`count` *(integer or null, optional)* '],
    ['`age` *(number or null, optional)* '],
    ['`kind` *(string, optional)* One of `a`, `b`.'],
  ]);
  expect(() => listFields({ $ref: '#/components/schemas/None' }, {})).toThrow(
    'refers to #/components/schemas/None',
  );
});

describe.each(operations)(
  '$operationId',
  ({ path, method, operationId = '', security, parameters, responses }) => {
    const markdown = sectionOf(operationId);
    const [, endpoint] = markdown.split('\n\n');

    it('has its method, its path, a link to the live JSON of a read, and what it needs', () => {
      const [slug = ''] = resources.find((resource) => resource.path === path)?.slugs?.(site) ?? [];
      const live = path.replace('{slug}', slug);
      expect(endpoint).toContain(
        method === 'get' ? `**GET** [\`${path}\`](${live})` : `**POST** \`${path}\``,
      );
      expect(endpoint?.includes('[operator token](#authentication)')).toBe(Boolean(security?.length));
    });

    it('has every parameter, status, error and header field of the OpenAPI document', () => {
      const shared = sectionOf('all-operations');
      for (const parameter of parameters ?? []) {
        const place = '$ref' in parameter ? shared : markdown;
        expect(place).toContain(`\`${resolve(parameter, components).name}\``);
      }
      for (const [status, response] of Object.entries(responses ?? {})) {
        const line = [...markdown.split('\n'), ...shared.split('\n')].find((text) =>
          text.startsWith(`| **${status}**`),
        );
        const { headers = {}, content: body } = resolve(response, components);
        const isError = Number(status) >= 400;
        for (const name of Object.keys(headers)) {
          if (!isError || name !== 'Cache-Control') expect(line).toContain(`\`${name}\``);
        }
        for (const code of Object.keys(body?.['application/json']?.examples ?? {})) {
          if (isError) expect(line).toContain(`[\`${code}\`](#error-${code})`);
        }
      }
    });

    it('has a sample of its request and one of its response, which is JSON', () => {
      const [request, response, ...more] = [...markdown.matchAll(/^```(\w+)\n(.*?)\n```/gms)];
      expect([request?.[1], response?.[1], more]).toEqual(['sh', 'json', []]);
      expect(JSON.parse(response?.[2] ?? '')).toEqual(expect.anything());
    });
  },
);

it('has an anchor for each operation, field, error and section, none twice', () => {
  expect(anchors).toEqual(
    expect.arrayContaining([
      ...operations.map(({ operationId }) => operationId),
      ...Object.keys(API_ERRORS).map((code) => `error-${code}`),
      ...['authentication', 'freshness', 'errors'],
      ...['getPortfolioProfile-credentials.date', 'listPortfolioProjects-tagline'],
      ...['getEngineeringCaseStudy-parameter-slug', 'getPublicHomelabObservation-weather.city'],
    ]),
  );
  expect(anchors).toEqual([...new Set(anchors)]);
  expect(anchors).toEqual(expect.arrayContaining(headings.map(({ slug }) => slug)));
  const targets = nodes.flatMap((node) =>
    node.type === 'link' && node.url.startsWith('#') ? node.url.slice(1) : [],
  );
  expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
});

it('lists the fields of a type once and refers to them elsewhere', () => {
  expect(sectionOf('getSandboxProfile')).toContain('[fields listed above](#getPortfolioProfile)');
  expect(sectionOf('publishPublicHomelabObservation')).toContain('](#getPublicHomelabObservation)');
});

it('links to no JSON that is not there', () => {
  const allowlist = { ...content.allowlist, enabled: false };
  const empty = createReference({ ...site, content: { ...content, caseStudies: [], allowlist } });
  expect(sectionOf('getPublicHomelabObservation', empty)).toBe('');
  expect(sectionOf('getEngineeringCaseStudy', empty)).toContain('**GET** `/api/v1/case-studies/{slug}`\n');
});

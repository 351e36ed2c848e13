import { describe, expect, it } from 'vitest';
import { createOpenApi } from '../../../src/api/openapi/document.ts';
import { createReference } from '../../../src/api/reference/create-reference.ts';
import { listFields } from '../../../src/api/reference/fields.ts';
import { API_ERRORS } from '../../../src/schemas/api-errors.ts';
import { renderDocs } from '../../../src/site/render/docs.ts';
import { loadContent } from '../../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const reference = createReference(createOpenApi({ content, baseUrl }));
const operations = reference.groups.flatMap((group) => group.operations);
const markdown = renderDocs(reference);

describe('the fields of a body', () => {
  it('are those of nested objects, of items and of components, with what each is held to', () => {
    const components = {
      Item: {
        type: 'object',
        description: 'An item.',
        properties: { date: { type: 'string', format: 'date', description: 'A day.' } },
        required: ['date'],
      },
    };
    const properties = {
      items: { type: 'array', items: { $ref: '#/components/schemas/Item' }, description: 'Items.' },
      one: { $ref: '#/components/schemas/Item' },
      count: { type: ['integer', 'null'], minimum: 0 },
      ok: { type: 'boolean', const: true },
      kind: { type: 'string', enum: ['a', 'b'] },
    };
    const fields = listFields({ type: 'object', properties, required: ['one'] }, components);
    expect(
      fields.map(({ path, type, isRequired, constraints, description }) => [
        path,
        type,
        isRequired,
        constraints.join(),
        description,
      ]),
    ).toEqual([
      ['items', 'array of Item', false, '', 'Items.'],
      ['items[].date', 'string', true, 'A date as `YYYY-MM-DD`.', 'A day.'],
      ['one', 'Item', true, '', 'An item.'],
      ['one.date', 'string', true, 'A date as `YYYY-MM-DD`.', 'A day.'],
      ['count', 'integer or null', false, 'At least 0.', ''],
      ['ok', 'boolean', false, 'Always `true`.', ''],
      ['kind', 'string', false, 'One of `a`, `b`.', ''],
    ]);
  });

  it('cannot refer to a component that does not exist', () => {
    expect(() => listFields({ $ref: '#/components/schemas/None' }, {})).toThrow('refers to None');
  });
});

it('lists every operation once, in the groups of the description', () => {
  expect(reference.groups.map(({ title, operations }) => [title, operations.length])).toEqual([
    ['Discovery', 1],
    ['Portfolio', 4],
    ['Sandbox', 1],
    ['Homelab', 2],
  ]);
});

it('lists the fields of each kind of body once and refers to them elsewhere', () => {
  const bodies = operations.flatMap(({ id, request, response }) =>
    [request, response].filter((body) => body !== undefined).map((body) => ({ id, ...body })),
  );
  for (const { fields, fieldsAt } of bodies) expect(fields.length > 0).toBe(fieldsAt === undefined);
  expect(bodies.filter(({ fieldsAt }) => fieldsAt).map(({ id, fieldsAt }) => [id, fieldsAt])).toEqual([
    ['getSandboxProfile', 'getPortfolioProfile'],
    ['publishPublicHomelabObservation', 'getPublicHomelabObservation'],
  ]);
});

it('may be tried where no credential is needed', () => {
  expect(operations.flatMap(({ trialPaths }) => trialPaths)).toEqual([
    '/api',
    '/api/v1/profile',
    '/api/v1/projects',
    '/api/v1/case-studies',
    '/api/v1/case-studies/ordex',
    '/api/v1/case-studies/ondemand',
    '/api/v1/case-studies/learning-hub',
    '/api/v1/sandbox/profile',
    '/api/homelab',
  ]);
});

it('explains every error and says which operations respond with it', () => {
  expect(reference.errors.map(({ code, anchor }) => [code, anchor])).toEqual(
    Object.keys(API_ERRORS).map((code) => [code, `error-${code}`]),
  );
  const nowhere = reference.errors.filter((error) => error.operations.length === 0);
  expect(nowhere.map(({ code }) => code)).toEqual(['bad_request']);
});

describe('the Markdown', () => {
  it('has every operation, field, sample and error', () => {
    for (const { id, title, samples, response } of operations) {
      expect(markdown).toContain(`### ${title}`);
      expect(markdown).toContain(`\`${id}\``);
      for (const { path } of response.fields) expect(markdown).toContain(`- \`${path}\` (`);
      for (const { code } of samples) expect(markdown).toContain(code);
    }
    for (const code of Object.keys(API_ERRORS)) expect(markdown).toContain(`### \`${code}\``);
  });

  it('closes every code block', () => {
    expect((markdown.match(/^```/gm) ?? []).length % 2).toBe(0);
  });
});

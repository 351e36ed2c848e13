import { expect, it } from 'vitest';
import { API_VERSION, listApiDocuments, resources, type Site } from '../../src/api/resources.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const site: Site = { content, baseUrl };

it('discovers every resource that has no parameter, the homelab included', () => {
  expect(resources[0]?.select(site)).toEqual({
    name: expect.any(String),
    version: API_VERSION,
    documentation: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    resources: expect.arrayContaining([
      { name: 'Profile', url: `${baseUrl}/api/v1/profile` },
      { name: 'Projects', url: `${baseUrl}/api/v1/projects` },
      { name: 'Case studies', url: `${baseUrl}/api/v1/case-studies` },
      { name: 'Sandbox profile', url: `${baseUrl}/api/v1/sandbox/profile` },
      { name: 'Homelab observation', url: `${baseUrl}/api/homelab` },
    ]),
  });
  expect(API_VERSION).toBe('1.0.0');
});

it('names the path and the field of a document that does not match its schema', () => {
  const sandbox = { ...content.sandbox, updated: 'today' };
  const documents = listApiDocuments({ baseUrl, content: { ...content, sandbox } });
  expect(() => documents.map(({ render }) => render())).toThrow(
    /^\/api\/v1\/sandbox\/profile does not match its schema: updated /,
  );
});

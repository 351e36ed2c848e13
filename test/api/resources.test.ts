import { expect, it } from 'vitest';
import { API_VERSION, renderApiDocuments, resources, type Site } from '../../src/api/resources.ts';
import { toPlain } from '../../src/content/inline-text.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

const baseUrl = 'https://portfolio.example.com';
const content = await loadContent(FIXTURE_CONTENT);
const site: Site = { content, baseUrl };

function selectFrom(operationId: string, slug?: string): unknown {
  return resources.find((resource) => resource.operationId === operationId)?.select(site, slug);
}

it('discovers every resource that has no parameter, the homelab included', () => {
  expect(selectFrom('discoverPortfolioApi')).toEqual({
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

it('gives the sandbox as it is written', () => {
  expect(selectFrom('getSandboxProfile')).toEqual(content.sandbox);
});

it('lists case studies with the URLs of their pages', () => {
  expect(selectFrom('listEngineeringCaseStudies')).toEqual(
    content.caseStudies.map(({ slug, title, summary, updated }) => ({
      slug,
      title,
      summary: toPlain(summary),
      updated,
      url: `${baseUrl}/case-studies/${slug}`,
    })),
  );
});

it('names the path and the field of a document that does not match its schema', () => {
  const sandbox = { ...content.sandbox, updated: 'today' };
  expect(() => renderApiDocuments({ baseUrl, content: { ...content, sandbox } })).toThrow(
    /^\/api\/v1\/sandbox\/profile does not match its schema: updated /,
  );
});

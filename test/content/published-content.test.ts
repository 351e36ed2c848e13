import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { credentialSchema } from '../../src/schemas/credential.ts';
import { PUBLISHED_CONTENT } from './content-folder.ts';

const { profile, sandbox, caseStudies, projects, pages, allowlist } = await loadContent(PUBLISHED_CONTENT);
const { kind, status } = credentialSchema.shape;

it('has the case studies of the specification, in the order of the editors', () => {
  expect(caseStudies.map(({ slug }) => slug)).toEqual(['ordex', 'ondemand', 'learning-hub']);
});

it('has projects and the trust pages', () => {
  expect(projects.length).toBeGreaterThan(0);
  expect(pages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['accessibility', 'privacy', 'security', 'terms']),
  );
  for (const { body } of pages) expect(body).not.toBe('');
});

describe.each(caseStudies)('the case study $slug', ({ sections, metrics }) => {
  it('tells its story in 500 to 900 words', () => {
    const text = sections
      .flatMap(({ paragraphs = [], bullets = [] }) => [...paragraphs, ...bullets])
      .join(' ');
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
  });

  it('has at least four sections, each with text', () => {
    expect(sections.length).toBeGreaterThanOrEqual(4);
    for (const { paragraphs = [], bullets = [] } of sections) {
      expect(paragraphs.length + bullets.length).toBeGreaterThan(0);
    }
  });

  it('has at least three metrics', () => {
    expect(metrics.length).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  ['profile', profile],
  ['sandbox', sandbox],
])('the credentials of the %s', (_name, { credentials }) => {
  it('cover every kind and every status', () => {
    expect(new Set(credentials.map((credential) => credential.kind))).toEqual(new Set(kind.options));
    expect(new Set(credentials.map((credential) => credential.status))).toEqual(new Set(status.options));
  });
});

it('has an allowlist in which no list is empty', () => {
  for (const [name, list] of Object.entries(allowlist)) expect(list, name).not.toEqual([]);
});

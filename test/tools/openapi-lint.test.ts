import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOpenApi } from '../../src/api/openapi/document.ts';
import { allowlistSchema } from '../../src/schemas/allowlist.ts';
import { loadContent } from '../fixtures/content.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { readJson, runTool } from './tools.ts';

const REDOCLY = '@redocly/cli/bin/cli.js';
const MIN_SCORE = 85;

const full = await loadContent(FIXTURE_CONTENT);
const least = {
  ...full,
  profile: { ...full.profile, skills: [], experience: [], credentials: [] },
  projects: [],
  caseStudies: [],
  allowlist: allowlistSchema.parse({ enabled: false }),
};

describe.each([
  ['a full site', full],
  ['a site without anything optional', least],
])('the OpenAPI description of %s', (_, content) => {
  let description: string;
  let ruleset: string;
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
    description = path.join(folder, 'openapi.json');
    ruleset = path.join(folder, 'spectral.json');
    const document = createOpenApi({ content, baseUrl: 'https://portfolio.lint.invalid' });
    await writeFile(description, JSON.stringify(document, null, 2));
    await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  });

  it('passes the OpenAPI rules of Spectral without a hint', async () => {
    const args = ['lint', description, `--ruleset=${ruleset}`, '--fail-severity=hint', '--quiet'];
    const result = await runTool('@stoplight/spectral-cli/dist/index.js', args);
    expect({ ...result, output: result.output.trim() }).toEqual({ exitCode: 0, output: '' });
  });

  it('passes the strict rules of Redocly without a warning', async () => {
    const args = ['lint', description, '--extends=recommended-strict', '--format=json'];
    const { output } = await runTool(REDOCLY, args);
    expect(readJson(output).totals, output).toMatchObject({ errors: 0, warnings: 0 });
  });

  it(`scores at least ${MIN_SCORE} for agents at Redocly`, async () => {
    const { output } = await runTool(REDOCLY, ['score', description, '--format=json']);
    expect(readJson(output).agentReadiness, output).toBeGreaterThanOrEqual(MIN_SCORE);
  });
});

// Lints the API description as an https site would publish it: Spectral, Redocly, and Redocly's score.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOpenApi } from '../../../src/api/openapi/document.ts';
import type { Content } from '../../../src/content/content.ts';
import { loadContent } from '../../../src/content/load.ts';
import { allowlistSchema } from '../../../src/schemas/allowlist.ts';
import { FIXTURE_CONTENT } from '../../test-site.ts';
import { openToolPackage } from '../../tool-package.ts';

const SITE = 'https://portfolio.lint.invalid';
const MIN_SCORE = 85;
const REDOCLY = '@redocly/cli/bin/cli.js';

const tools = openToolPackage(new URL('./linters', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
try {
  const content = await loadContent(FIXTURE_CONTENT);
  await lint('a full site', content);
  await lint('a site without all that is optional', {
    ...content,
    profile: { ...content.profile, skills: [], experience: [], credentials: [] },
    projects: [],
    caseStudies: [],
    allowlist: allowlistSchema.parse({ enabled: false }),
  });
} finally {
  await rm(folder, { recursive: true });
}

async function lint(what: string, content: Content): Promise<void> {
  console.log(`The description of ${what}:`);
  const description = path.join(folder, 'openapi.json');
  const ruleset = path.join(folder, 'spectral.json');
  await writeFile(description, JSON.stringify(createOpenApi({ content, baseUrl: SITE }), null, 2));
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const [spectral, redocly, score] = await Promise.all([
    tools.run('@stoplight/spectral-cli/dist/index.js', [
      'lint',
      description,
      `--ruleset=${ruleset}`,
      '--fail-severity=hint',
      '--quiet',
    ]),
    tools.run(REDOCLY, ['lint', description, '--extends=recommended-strict', '--format=json']),
    tools.run(REDOCLY, ['score', description, '--format=json']),
  ]);
  report(
    'Spectral oas: 0 results',
    spectral.exitCode === 0 && spectral.output.trim() === '',
    spectral.output,
  );
  const problems = readJson(redocly.output)?.totals;
  report(
    'Redocly recommended-strict: 0 problems',
    problems?.errors === 0 && problems?.warnings === 0,
    redocly.output,
  );
  const readiness = readJson(score.output)?.agentReadiness;
  report(
    `Redocly agent readiness: ${readiness}, at least ${MIN_SCORE}`,
    readiness >= MIN_SCORE,
    score.output,
  );
}

/** Cuts the JSON out of what a tool writes around it. */
function readJson(output: string) {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  return json ? JSON.parse(json) : undefined;
}

function report(what: string, isFine: boolean, output: string): void {
  console.log(`${isFine ? '✓' : '✗'} ${what}`);
  if (isFine) return;
  console.error(output);
  process.exitCode = 1;
}

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { TEST_SITE } from '../../test-site.ts';
import { listWhileSending } from './command-lines.ts';

it('a token in an argument would be seen', async () => {
  const lines = await listWhileSending(
    (origin) => `curl --silent -H "Authorization: Bearer $OPERATOR_TOKEN" --data-binary '{}' ${origin}`,
    { OPERATOR_TOKEN },
  );
  expect(lines.some((line) => line.includes(OPERATOR_TOKEN))).toBe(true);
});

it('no document shows a command with the token among its arguments', () => {
  const documents = globSync(['*.md', 'docs/*.md', `${TEST_SITE}dist/*.{md,html}`]);
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'docs/publishing.md', `${TEST_SITE}dist/docs.md`]),
  );
  const shown = documents.filter((file) =>
    /(?:-H|--header)[ =]["']?Authorization|--oauth2-bearer/i.test(readFileSync(file, 'utf8')),
  );
  expect(shown).toEqual([]);
});

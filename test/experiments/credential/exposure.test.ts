import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATOR_TOKEN } from '../../fixtures/operator-token.ts';
import { listWhileSending } from './command-lines.ts';
import { lookForToken } from './exposure.ts';

it('the token is in no list of processes and in no file while everything that is documented runs', async () => {
  const { commandLines, files, exposedIn } = await lookForToken();
  expect(exposedIn).toEqual([]);
  expect(commandLines.some((line) => line.includes('src/programs/publisher/main.ts'))).toBe(true);
  expect(commandLines.some((line) => line.includes('src/hosts/node/main.ts'))).toBe(true);
  expect(commandLines.some((line) => line.startsWith('curl '))).toBe(true);
  expect(files.length).toBeGreaterThan(50);
});

it('a token in an argument would be seen', async () => {
  const lines = await listWhileSending(
    (origin) => `curl --silent -H "Authorization: Bearer $OPERATOR_TOKEN" --data-binary '{}' ${origin}`,
    { OPERATOR_TOKEN },
  );
  expect(lines.some((line) => line.includes(OPERATOR_TOKEN))).toBe(true);
});

it('no document shows a command with the token among its arguments', () => {
  const documents = globSync(['*.md', 'docs/*.md', 'dist/*.md', 'dist/*.html']);
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/publishing.md', 'dist/docs.md']));
  const shown = documents.filter((file) =>
    /(?:-H|--header)[ =]["']?Authorization|--oauth2-bearer/i.test(readFileSync(file, 'utf8')),
  );
  expect(shown).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { FUNCTIONS_FOLDER } from '../../../src/hosts/netlify/bundle.ts';
import { TEST_SITE } from '../../test-site.ts';

it('the function imports no package and holds one language of zod only', async () => {
  const text = await readFile(`${TEST_SITE}${FUNCTIONS_FOLDER}/homelab.mjs`, 'utf8');
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?"([^"]+)"/g)].map(([, name = '']) => name);
  expect(imports.filter((name) => !isBuiltin(name))).toEqual([]);
  expect(Buffer.byteLength(text)).toBeLessThan(200_000);
});

it('the edge function is called for every spelling of the media type, and for no plain visit', async () => {
  const { config } = await import(`${TEST_SITE}functions/edge/markdown.ts`);
  const pattern = new RegExp(config.header.accept);
  for (const accept of ['text/markdown', 'TEXT/MARKDOWN;q=1', '*/*, text/Markdown'])
    expect(accept).toMatch(pattern);
  expect('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8').not.toMatch(pattern);
});

import { expect, it } from 'vitest';
import { readEntries } from '../fixtures/content.ts';
import { copyContent } from './content-folder.ts';
import { rewriteFiles, rewriters } from './rewriters.ts';

it.each(rewriters)('publishes the same whatever %s makes of the files', async (_by, rewrite) => {
  await using folder = await copyContent();
  const before = await readEntries(folder.path);
  expect(await rewriteFiles(folder.path, rewrite)).toBeGreaterThan(1);
  expect(await readEntries(folder.path)).toEqual(before);
});

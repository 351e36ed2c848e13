import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { rewriteFiles, rewriters } from '../content/rewriters.ts';
import { createEditedSite } from '../edited-site.ts';
import { TEST_SITE } from '../test-site.ts';

/** The digest of every file of a build, by its name. */
function readBuild(site: string): Record<string, string> {
  const files = readdirSync(`${site}dist`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map(
      (file) =>
        [path.relative(site, file), createHash('sha256').update(readFileSync(file)).digest('hex')] as const,
    ),
  );
}

it('builds the same bytes of content that other programs have rewritten', async () => {
  await using site = createEditedSite();
  const [prettier, ...others] = rewriters.map(([, rewrite]) => rewrite);
  const changed = await rewriteFiles(`${site.folder}content`, async (text, index) => {
    const rewrite = others[index % others.length];
    return rewrite?.((await prettier?.(text)) ?? text) ?? text;
  });
  expect(changed).toBeGreaterThan(others.length);
  const { exitCode, output } = await site.build();
  expect([exitCode, output]).toEqual([0, expect.any(String)]);
  expect(readBuild(site.folder)).toEqual(readBuild(TEST_SITE));
});

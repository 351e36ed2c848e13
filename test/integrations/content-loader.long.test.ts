import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createEditedSite } from '../edited-site.ts';
import { send } from '../hosts/http-client.ts';

/** Every file of the last build with its bytes. */
function readBuild(folder: string): Map<string, string> {
  const files = readdirSync(`${folder}dist`, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

it('publishes the same again after development, without its drafts, and after an edit what a clean build does', async () => {
  await using site = createEditedSite();
  const { folder } = site;
  const pages = `${folder}content/pages/`;
  const terms = readFileSync(`${pages}terms.md`, 'utf8');
  cpSync(`${folder}content/projects/images/tidecard.png`, `${pages}images/plan.png`);
  const draft = terms.replace('updated:', 'draft: true\nupdated:').replace(/^title: .*$/m, 'title: Plans');
  writeFileSync(`${pages}plans.md`, `${draft}\n![A plan](./images/plan.png)\n`);
  const build = async () => {
    const { exitCode, output } = await site.build();
    expect([exitCode, output]).toEqual([0, output]);
    return readBuild(folder);
  };
  const first = await build();
  const server = await site.develop();
  expect((await send(server.url, '/plans')).body.toString()).toContain('Draft: Plans</h1>');
  expect([...(await build())]).toEqual([...first]);
  expect([...first.keys()].filter((file) => /plan/.test(file))).toEqual([]);

  writeFileSync(`${pages}terms.md`, terms.replace(/^title: .*$/m, 'title: ""'));
  expect((await site.build()).output).toContain('content/pages/terms.md:3:8 title is empty');
  writeFileSync(`${pages}terms.md`, terms.replace(/^title: .*$/m, 'title: Other terms'));
  const edited = await build();
  for (const name of ['.astro', 'node_modules/.astro']) rmSync(folder + name, { recursive: true });
  expect([...edited]).toEqual([...(await build())]);
  expect(edited.get('dist/terms.html')).toContain('Other terms</h1>');
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from './test-site.ts';

/** The layers of the source, the highest first. A folder imports its own layer and those below it. */
const LAYERS = [
  ['programs', 'hosts', 'integrations'],
  ['pages', 'layouts', 'components'],
  ['client'],
  ['site'],
  ['api'],
  ['stores'],
  ['content', 'homelab'],
  ['http'],
  ['schemas'],
];
const upward = LAYERS.flatMap((layer, index) =>
  layer.flatMap((folder) =>
    [...LAYERS.slice(0, index).flat(), '../test'].map((above) => ({ folder, above })),
  ),
);

let copy: string;
let refused: string[];

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'import-directions-'));
  cpSync(`${PROJECT}biome.json`, path.join(copy, 'biome.json'));
  for (const { folder, above } of upward) {
    const file = path.join(copy, 'src', folder, 'nested', `${path.basename(above)}.ts`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import { a } from '../../${above}/a.ts';\n\nexport const planted = a;\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(`${PROJECT}node_modules/.bin/biome`, args, { cwd: copy, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  refused = diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => location.path);
});

afterAll(() => rmSync(copy, { recursive: true }));

it.each(upward)('src/$folder may not import $above', ({ folder, above }) => {
  expect(refused).toContain(`src/${folder}/nested/${path.basename(above)}.ts`);
});

it('every folder of the source is in a layer', () => {
  const entries = readdirSync(`${PROJECT}src`, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // Style sheets import nothing.
  expect(folders.sort()).toEqual([...LAYERS.flat(), 'styles'].sort());
});

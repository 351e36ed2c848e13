import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('..', import.meta.url));
const folders = listFolders();
const NEW_FOLDERS = ['src/new-folder', 'src/hosts/new-host', 'src/programs/new-program'];
let copy: string;
let refused: Set<string>;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'import-directions-'));
  cpSync(path.join(project, 'biome.json'), path.join(copy, 'biome.json'));
  for (const folder of [...folders, ...NEW_FOLDERS]) {
    mkdirSync(path.join(copy, folder), { recursive: true });
    // No folder may import a test, nor a package that the project does not have.
    const up = path.relative(folder, 'test');
    writeFileSync(
      path.join(copy, folder, 'planted.ts'),
      `import { a } from '${up}/a.ts';\nimport { b } from 'a-package';\n\nexport const planted = [a, b];\n`,
    );
  }
  const biome = path.join(project, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(
    biome,
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: copy, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  refused = new Set();
  const seen = new Map<string, number>();
  for (const { category, location } of diagnostics) {
    if (category !== 'lint/style/noRestrictedImports') continue;
    const folder = path.dirname(location.path);
    seen.set(folder, (seen.get(folder) ?? 0) + 1);
    if (seen.get(folder) === 2) refused.add(folder);
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('the direction of imports', () => {
  test.each(folders)('%s refuses an import that its allow-list does not name', (folder) => {
    expect(refused).toContain(folder);
  });

  test.each(NEW_FOLDERS)('%s, a folder without an allow-list, may import nothing', (folder) => {
    expect(refused).toContain(folder);
  });
});

/** Every folder of the source with code in it. */
function listFolders(): string[] {
  const files = execFileSync('git', ['ls-files', 'src', 'functions'], { cwd: project, encoding: 'utf8' });
  const code = files.split('\n').filter((file) => /\.(?:ts|mjs|astro)$/.test(file));
  return [...new Set(code.map(path.dirname))].filter((folder) => folder !== 'src');
}

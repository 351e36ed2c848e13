import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT, TEST_SITE } from '../test-site.ts';

/** The shell commands in a document, a block each. */
function readCommands(document: string): string[] {
  const blocks = readFileSync(PROJECT + document, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms);
  return [...blocks].map(([, commands = '']) => commands);
}

/** The block of a document that contains a text. Throws an Error if there is none. */
export function findCommands(document: string, text: string): string {
  const block = readCommands(document).find((commands) => commands.includes(text));
  if (block === undefined) throw new Error(`${document} has no commands with ${text}`);
  return block;
}

/** A collector of an owner that asks for what every machine has. */
export const COLLECTOR = `import { collect, json } from './src/programs/collector/sources.ts';

await collect({
  checks: [{ attention: 'A service needs review', read: () => true }],
  agents: [{ id: 'atlas', read: json([process.execPath, '--print', '1'], () => ({ state: 'online', status: 'healthy' })) }],
});
`;

/**
 * Makes a release with a collector as docs/self-hosting.md says, with a folder in place of `/srv/portfolio`. npm takes
 * packages from its cache if it has them.
 */
export function createRelease(folder: string): void {
  const repository = mkdtempSync(path.join(tmpdir(), 'repository-'));
  for (const name of ['package.json', 'package-lock.json', 'src', 'dist', '.build'])
    cpSync(TEST_SITE + name, path.join(repository, name), { recursive: true });
  writeFileSync(path.join(repository, 'collector.ts'), COLLECTOR);
  const commands = findCommands('docs/self-hosting.md', 'npm ci --omit=dev');
  execFileSync('bash', ['-ec', commands.replaceAll('/srv/portfolio', folder)], {
    cwd: repository,
    env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' },
  });
}

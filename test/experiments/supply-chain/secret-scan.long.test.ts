import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openSecretScanner } from './secret-scan.ts';

it('finds a planted key, names its place and does not repeat it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  const key = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0iL3oR6'}`;
  await writeFile(path.join(folder, 'notes.txt'), `first line\nkey: ${key}\n`);
  await writeFile(path.join(folder, 'sample.txt'), ['https://user', 'secret@www.example.com'].join(':'));
  const { filesScanned, found } = await openSecretScanner().scan(folder);
  expect(filesScanned).toBe(2);
  expect(found).toEqual([expect.stringMatching(/^notes\.txt:2 \S+$/)]);
  await rm(folder, { recursive: true });
}, 60_000);

import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adopt } from '../../src/programs/adopt/adopt.ts';
import { createEditedSite, type EditedSite } from '../edited-site.ts';

// What a new owner sees who has no résumé.

let site: EditedSite;
let url: string;
beforeAll(async () => {
  site = createEditedSite();
  await adopt(site.folder, { resumeFile: undefined, now: new Date('2026-05-15') });
  ({ url } = await site.develop());
});
afterAll(() => site[Symbol.asyncDispose]());

const PAGES = [
  '/',
  '/projects',
  '/case-studies',
  '/docs',
  '/security',
  '/index.md',
  '/resume.pdf',
  '/resume.json',
];

it.each(PAGES)('%s is shown although the profile is empty', async (path) => {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300);
});

it('marks what is missing where it belongs, and lists it once', async () => {
  const html = await (await fetch(url)).text();
  for (const mark of ['Missing: name', 'Missing: title', 'Missing: text']) expect(html).toContain(mark);
  const list: string[] = await (await fetch(`${url}/@missing-values`)).json();
  const fields = list.flatMap((line) => /^content\/profile\.md:\d+:\d+ (\S+)/.exec(line)?.[1] ?? []);
  expect(fields).toEqual(['name', 'title', 'contact.email', 'has']);
});

it('shows the overlay as ever where more is wrong than what is missing', async () => {
  const file = `${site.folder}content/profile.md`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('updated:', 'updatedd:'));
  await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(500);
});

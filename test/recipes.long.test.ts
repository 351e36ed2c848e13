import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createEditedSite } from './edited-site.ts';

/** One step of a recipe: a block of code below the sentence that names its file. */
interface Step {
  file: string;
  language: string;
  code: string;
}

/** The steps of every recipe in CONTRIBUTING.md by its title. */
function readRecipes(): Map<string, Step[]> {
  const [, ...sections] = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## Recipe: /m);
  return new Map(
    sections.map((section) => {
      let file = '';
      const steps = [...section.matchAll(/^`([^`]+)` [^\n]*|^```(\w+)\n(.*?)^```/gms)].flatMap(
        ([, named, language, code]) => {
          file = named ?? file;
          return language === undefined || code === undefined ? [] : [{ file, language, code }];
        },
      );
      return [section.split('\n', 1)[0] ?? '', steps];
    }),
  );
}

/** The text of a file after a step: a diff changes the one place that has its lines, YAML goes below the first line. */
function edit(text: string, { file, language, code }: Step): string {
  if (language === 'ts') return code;
  if (language === 'yaml') return text.replace('\n', `\n${code}`);
  const without = (mark: string) => code.replace(new RegExp(`^\\${mark}.*\n`, 'gm'), '').replace(/^./gm, '');
  const parts = text.split(without('+'));
  expect(parts, `${file} has these lines once:\n${without('+')}`).toHaveLength(2);
  return parts.join(without('-'));
}

/** Follows a step literally; where it gives a whole file, that file is new. */
function follow(step: Step, folder: string): void {
  const target = path.join(folder, step.file);
  expect(existsSync(target)).toBe(step.language !== 'ts');
  writeFileSync(target, edit(step.language === 'ts' ? '' : readFileSync(target, 'utf8'), step));
}

it('the recipes of CONTRIBUTING.md give a field and a resource, in at most 4 and 6 files', async () => {
  const recipes = readRecipes();
  const counts = [...recipes].map(([title, steps]) => [title, new Set(steps.map(({ file }) => file)).size]);
  // The test that lists all resources is the sixth file of the resource.
  expect(Object.fromEntries(counts)).toEqual({ 'add a field to the profile': 4, 'add a resource': 5 });

  await using site = createEditedSite();
  for (const step of [...recipes.values()].flat()) follow(step, site.folder);
  expect(await site.build()).toMatchObject({ exitCode: 0 });
  const read = (file: string) => JSON.parse(readFileSync(`${site.folder}dist/${file}`, 'utf8'));
  expect(read('api/v1/profile.json')).toMatchObject({ availability: 'From March 2027' });
  expect(read('api/v1/talks.json')).toEqual([
    { title: 'Portfolios as data', event: 'A meetup', date: '2026-05-01' },
  ]);
  expect(read('api.json').resources).toContainEqual({
    name: 'Talks',
    url: expect.stringContaining('/api/v1/talks'),
  });
  expect(Object.keys(read('openapi.json').paths)).toContain('/api/v1/talks');
  expect(await site.check()).toMatchObject({ exitCode: 0 });
});

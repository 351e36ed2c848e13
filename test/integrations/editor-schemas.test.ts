import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import matter from 'gray-matter';
import { expect, it } from 'vitest';
import { writeEditorSchemas } from '../../src/integrations/editor-schemas.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';

// A space and a capital letter, as in many people's folders.
const folder = mkdtempSync(path.join(tmpdir(), 'My site-'));
cpSync(FIXTURE_CONTENT, path.join(folder, 'content'), { recursive: true });
writeFileSync(path.join(folder, 'content/site.md'), '---\naccent: teal\nnavigation: [docs]\n---\n');
await writeEditorSchemas(folder);

const readSchema = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, '.astro/collections', name), 'utf8'));
const { collections, entries } = readSchema('collections.json');

it.each([
  ['content/profile.md', 'profile-frontmatter'],
  ['content/projects/tidecard.md', 'projects-frontmatter'],
  ['content/case-studies/ordex.md', 'case-studies-frontmatter'],
  ['content/sandbox/profile.md', 'sandbox-profile-frontmatter'],
  ['content/pages/terms.md', 'pages-frontmatter'],
  ['content/homelab.md', 'homelab-frontmatter'],
  ['content/site.md', 'site-frontmatter'],
  ['content/de/profile.md', 'translated-profile-frontmatter'],
  ['content/de/case-studies/ordex.md', 'translated-case-studies-frontmatter'],
])('%s has a schema that describes its fields, accepts what it says and no unknown field', (file, name) => {
  const location = path.join(folder, file);
  expect(entries[decodeURIComponent(pathToFileURL(location).href).toLowerCase()]).toBe(name);
  expect(collections).toContainEqual({ hasSchema: true, name });
  const schema = readSchema(`${name}.schema.json`);
  const fields: { description?: string }[] = Object.values(schema.properties);
  expect(fields.filter(({ description, ...rest }) => !description && !('$ref' in rest))).toEqual([]);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  // Editors read a date without quotes as a text.
  const { data } = matter(readFileSync(location, 'utf8').replace(/: (\d{4}-\d\d(?:-\d\d)?)$/gm, ': "$1"'));
  expect(validate(data) || validate.errors).toBe(true);
  expect(validate({ ...data, unknown: 'x' })).toBe(false);
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionName } from '../../src/content/collections.ts';
import { collections } from '../../src/content/collections.ts';
import { toFrontMatterSchema, writeEditorSchemas } from '../../src/integrations/editor-schemas.ts';
import { FIXTURE_CONTENT } from '../test-site.ts';
import { LanguageServer } from './language-server.ts';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  definitions?: Record<string, Schema>;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** An object of a schema, and the lines of YAML that lead into it, the cursor at the end. */
interface Place {
  lines: string[];
  schema: Schema;
}

/** A file of each collection. */
const FILES: Record<CollectionName, string> = {
  profile: 'content/profile.md',
  projects: 'content/projects/tidecard.md',
  caseStudies: 'content/case-studies/ordex.md',
  sandbox: 'content/sandbox/profile.md',
  pages: 'content/pages/terms.md',
  allowlist: 'content/homelab.md',
};
const names = Object.keys(collections) as CollectionName[];
let folder: string;
let server: LanguageServer;

beforeAll(async () => {
  // A space and a capital letter, as in many people's folders.
  folder = mkdtempSync(path.join(tmpdir(), 'My site-'));
  cpSync(FIXTURE_CONTENT, path.join(folder, 'content'), { recursive: true });
  await writeEditorSchemas(folder);
  server = await LanguageServer.start(folder);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Every object that can stand in the frontmatter of a collection, the frontmatter itself first. */
function findPlaces(root: Schema, schema: Schema = root, lines: string[] = ['']): Place[] {
  const { properties } = schema;
  if (!properties) return [];
  const inner = Object.entries(properties).flatMap(([name, property]) => {
    const before = [...lines.slice(0, -1), `${lines.at(-1)}${name}:`];
    const indent = ' '.repeat(lines.at(-1)?.length ?? 0);
    const value = resolve(root, property);
    const item = value.items && resolve(root, value.items);
    return item
      ? findPlaces(root, item, [...before, `${indent}  - `])
      : findPlaces(root, value, [...before, `${indent}  `]);
  });
  return [{ lines, schema }, ...inner];
}

function resolve(root: Schema, schema: Schema): Schema {
  const { $ref, anyOf = [] } = schema;
  const target = $ref ? root.definitions?.[$ref.replace('#/definitions/', '')] : undefined;
  return target ?? anyOf.find(({ properties, items }) => properties ?? items) ?? schema;
}

/** Does something with a text in the place of a file. */
async function withText<Result>(file: string, lines: string[], act: () => Promise<Result>): Promise<Result> {
  server.open(file, ['---', ...lines, '---', '', 'Text.', ''].join('\n'));
  try {
    return await act();
  } finally {
    server.close(file);
  }
}

/** What the server finds wrong in a text that stands in the place of a file, as line and message. */
async function diagnose(file: string, text: string): Promise<[number, string][]> {
  server.open(file, text);
  const diagnostics = await server.diagnose(file);
  server.close(file);
  return diagnostics.map(({ message, range }) => [range.start.line, message]);
}

function readContent(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

describe.each(names)("Astro's language server, in the frontmatter of %s", (name) => {
  const root = toFrontMatterSchema(name) as Schema;
  const places = findPlaces(root);
  const file = FILES[name];

  it('offers every field', async () => {
    expect(places).not.toEqual([]);
    for (const { lines, schema } of places) {
      const offered = await withText(file, lines, () =>
        server.complete(file, lines.length, lines.at(-1)?.length ?? 0),
      );
      expect({ lines, offered }).toEqual({
        lines,
        offered: expect.arrayContaining(Object.keys(schema.properties ?? {})),
      });
    }
  });

  it('reports an unknown field', async () => {
    const text = readContent(file).replace('---\n', '---\nunknown: x\n');
    expect(await diagnose(file, text)).toEqual([[1, expect.stringMatching(/unknown.*not allowed/)]]);
  });
});

describe("Astro's language server, in valid content", () => {
  const files = readdirSync(FIXTURE_CONTENT, { recursive: true })
    .map((file) => `content/${file}`)
    .filter((file) => file.endsWith('.md'));

  it.each(files)('finds nothing wrong in %s', async (file) => {
    expect(await diagnose(file, readContent(file))).toEqual([]);
  });

  it('reports a value of another type, where it is', async () => {
    const file = FILES.projects;
    const text = readContent(file).replace(/^order: .*$/m, 'order: first');
    const line = text.split('\n').findIndex((found) => found.startsWith('order:'));
    expect(await diagnose(file, text)).toEqual([[line, expect.stringMatching(/type.*integer/)]]);
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import type { CollectionName } from '../content/collections.ts';
import { collections } from '../content/collections.ts';
import { listFiles } from '../content/content-files.ts';
import { configSchema } from '../programs/collector/config/schema.ts';

/** Where Astro's language server looks, below the project. */
const FOLDER = '.astro/collections';

/** The JSON Schema of a collection's frontmatter, with the description of every field. */
export function toFrontMatterSchema(name: CollectionName): z.core.JSONSchema.BaseSchema {
  const { schema, bodyField = '' } = collections[name];
  const { properties = {}, required = [], ...rest } = toJsonSchema(schema);
  const { [bodyField]: _, ...fields } = properties;
  return { ...rest, properties: fields, required: required.filter((field) => field !== bodyField) };
}

/**
 * Writes the JSON Schemas of all frontmatter, and which file has which, to where Astro's language server and other
 * editors read them: `.astro/collections/` in the project. The content is in `content/`. The collector's config has
 * its schema there too.
 */
export async function writeEditorSchemas(project: string): Promise<void> {
  const target = path.join(project, FOLDER);
  await mkdir(target, { recursive: true });
  const names = Object.keys(collections) as CollectionName[];
  const write = (name: string, data: unknown) =>
    writeFile(path.join(target, name), `${JSON.stringify(data, null, 2)}\n`);
  await write('collector.schema.json', toJsonSchema(configSchema));
  const entries: [string, string][] = [];
  for (const name of names) {
    await write(`${toSchemaName(name)}.schema.json`, toFrontMatterSchema(name));
    for (const file of listFiles(path.join(project, 'content'), collections[name])) {
      entries.push([toKey(path.join(project, 'content', file)), toSchemaName(name)]);
    }
  }
  await write('collections.json', {
    collections: names.map((name) => ({ hasSchema: true, name: toSchemaName(name) })),
    entries: Object.fromEntries(entries),
  });
}

function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}

/** Writes the schemas for editors whenever Astro starts, and when a file is added during development. */
export function editorSchemas(project: string): AstroIntegration {
  return {
    name: 'editor-schemas',
    hooks: {
      'astro:config:setup': () => writeEditorSchemas(project),
      'astro:server:setup': ({ server, logger }) => {
        server.watcher.on('add', (file) => {
          if (!file.startsWith(path.join(project, 'content'))) return;
          writeEditorSchemas(project).catch((error: unknown) => logger.error(String(error)));
        });
      },
    },
  };
}

/** Astro itself writes a schema for each of its collections, which asks for what the body gives as well. */
function toSchemaName(name: CollectionName): string {
  // In lower case, since the language server makes it the host of a URL.
  return `${collections[name].path.replace(/\.md$/, '').replaceAll('/', '-')}-frontmatter`;
}

/** The language server compares URLs decoded and in lower case. */
function toKey(file: string): string {
  return decodeURIComponent(pathToFileURL(file).href).toLowerCase();
}

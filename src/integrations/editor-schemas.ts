import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { collections } from '../content/collections.ts';
import { inLanguage, listFiles, listLanguages } from '../content/files.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const OPTIONS = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

export function editorSchemas(project: string): AstroIntegration {
  return {
    name: 'editor-schemas',
    hooks: { 'astro:config:setup': () => writeEditorSchemas(project) },
  };
}

/**
 * Writes the JSON Schemas of all frontmatter, and the files that each applies to, where Astro's language server and
 * other editors look for them.
 */
export async function writeEditorSchemas(project: string): Promise<void> {
  const target = path.join(project, '.astro/collections');
  const content = path.join(project, 'content');
  const write = (name: string, data: unknown) =>
    writeFile(path.join(target, name), `${JSON.stringify(data, null, 2)}\n`);
  await mkdir(target, { recursive: true });
  const index = { collections: [] as object[], entries: {} as Record<string, string> };
  const languages = listLanguages(content);
  const publish = async (name: string, schema: object, files: readonly string[]) => {
    await write(`${name}.schema.json`, schema);
    index.collections.push({ hasSchema: true, name });
    for (const file of files) {
      const url = pathToFileURL(path.join(content, file)).href;
      index.entries[decodeURIComponent(url).toLowerCase()] = name;
    }
  };
  for (const source of Object.values(collections)) {
    // Astro's own schema of a collection does not know the fields, so this one has another name. The language server
    // uses the name as the host of a URL, and compares URLs decoded and in lower case.
    const name = `${source.path.replace(/\.md$/, '').replaceAll('/', '-')}-frontmatter`;
    const schema = z.toJSONSchema(source.schema, OPTIONS);
    await publish(name, schema, listFiles(content, source));
    const translations = languages.flatMap((language) =>
      listFiles(content, { ...source, path: inLanguage(source, language) }),
    );
    if (source.isTranslated && languages.length > 0)
      await publish(`translated-${name}`, relax(schema), translations);
  }
  await write('collections.json', index);
}

/** Makes every field optional, because a translation is merged with the main entry field by field. */
function relax({ required: _, ...schema }: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    typeof field === 'object' && field.properties ? relax(field) : field,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

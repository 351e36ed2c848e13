import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { collections } from '../content/collections.ts';
import { listFiles } from '../content/files.ts';

const OPTIONS = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

export function editorSchemas(project: string): AstroIntegration {
  return {
    name: 'editor-schemas',
    hooks: { 'astro:config:setup': () => writeEditorSchemas(project) },
  };
}

/**
 * Writes the JSON Schemas of all frontmatter, and the files that each applies to, to `.astro/collections/`, where
 * Astro's language server and other editors look for them.
 */
export async function writeEditorSchemas(project: string): Promise<void> {
  const target = path.join(project, '.astro/collections');
  const content = path.join(project, 'content');
  const write = (name: string, data: unknown) =>
    writeFile(path.join(target, name), `${JSON.stringify(data, null, 2)}\n`);
  await mkdir(target, { recursive: true });
  const index = { collections: [] as object[], entries: {} as Record<string, string> };
  for (const source of Object.values(collections)) {
    // Astro's own schema of a collection does not know its fields. The language server uses this name as the host of a
    // URL, and compares URLs decoded and in lower case.
    const name = `${source.path.replace(/\.md$/, '').replaceAll('/', '-')}-frontmatter`;
    await write(`${name}.schema.json`, z.toJSONSchema(source.schema, OPTIONS));
    index.collections.push({ hasSchema: true, name });
    for (const file of listFiles(content, source)) {
      const url = pathToFileURL(path.join(content, file)).href;
      index.entries[decodeURIComponent(url).toLowerCase()] = name;
    }
  }
  await write('collections.json', index);
}

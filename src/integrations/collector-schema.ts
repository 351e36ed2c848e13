import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { configSchema } from '../programs/collector/config/schema.ts';

/** Writes the JSON Schema of the collector's config for editors whenever Astro starts, beside those of the content. */
export function collectorSchema(project: string): AstroIntegration {
  return {
    name: 'collector-schema',
    hooks: {
      'astro:config:setup': async () => {
        const folder = path.join(project, '.astro/collections');
        await mkdir(folder, { recursive: true });
        const schema = z.toJSONSchema(configSchema, {
          io: 'input',
          target: 'draft-7',
          unrepresentable: 'any',
        });
        await writeFile(path.join(folder, 'collector.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
      },
    },
  };
}

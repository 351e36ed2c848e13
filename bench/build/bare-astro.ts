import { linkPackages } from '../../test/test-site.ts';
import { type Builder, writeFiles } from './builder.ts';

/** Follows Astro's documentation: a collection, a page and an endpoint, without layouts or styles. */
const FILES = {
  'package.json': '{ "name": "bare-astro", "type": "module" }',
  'astro.config.mjs': `
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://example.com',
  build: { format: 'file' },
});`,
  'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
const studies = defineCollection({
  loader: glob({ pattern: '*.md', base: './content' }),
  schema: z.looseObject({ title: z.string(), summary: z.string(), updated: z.coerce.date() }),
});
export const collections = { studies };`,
  'src/pages/[study].astro': `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('studies')).map((study) => ({ params: { study: study.id }, props: { study } }));
}
const { study } = Astro.props;
const { Content } = await render(study);
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>{study.data.title}</title></head>
  <body><h1>{study.data.title}</h1><p>{study.data.summary}</p><Content /></body>
</html>`,
  'src/pages/[study].[form].ts': `
import { getCollection } from 'astro:content';
export async function getStaticPaths() {
  const studies = await getCollection('studies');
  return studies.flatMap((study) => ['md', 'json'].map((form) => ({ params: { study: study.id, form }, props: { study } })));
}
export const GET = ({ params, props: { study } }) =>
  params.form === 'md' ? new Response(study.body) : Response.json({ ...study.data, body: study.body });`,
};

export const bareAstro: Builder = {
  name: 'bare Astro',
  content: 'content',
  leftovers: ['dist', '.astro', 'node_modules/.astro'],
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  prepare: (folder) => {
    writeFiles(folder, FILES);
    linkPackages(`${folder}/`);
  },
};

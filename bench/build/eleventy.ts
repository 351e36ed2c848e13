import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFiles } from './bare-astro.ts';
import type { Builder } from './builder.ts';

const packages = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The Markdown becomes the page; two templates go through the same files for the other forms. */
const FILES = {
  'package.json': '{ "name": "eleventy", "type": "module" }',
  'eleventy.config.mjs': `
export default (config) => {
  config.addCollection('studies', (api) => api.getFilteredByGlob('src/studies/*.md'));
  return { dir: { input: 'src', output: 'dist' } };
};`,
  'src/studies/studies.json': '{ "layout": "study.njk", "permalink": "{{ page.fileSlug }}.html" }',
  'src/_includes/study.njk': `
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>{{ title }}</title></head>
  <body><h1>{{ title }}</h1><p>{{ summary }}</p>{{ content | safe }}</body>
</html>`,
  'src/markdown.11ty.js': `
export const data = {
  pagination: { data: 'collections.studies', size: 1, alias: 'study' },
  permalink: ({ study }) => study.fileSlug + '.md',
};
export const render = ({ study }) => study.rawInput;`,
  'src/json.11ty.js': `
const FIELDS = ['slug', 'title', 'summary', 'role', 'status', 'period', 'metrics', 'stack', 'updated', 'order'];
export const data = {
  pagination: { data: 'collections.studies', size: 1, alias: 'study' },
  permalink: ({ study }) => study.fileSlug + '.json',
};
export const render = ({ study }) => {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, study.data[name]]));
  return JSON.stringify({ ...fields, body: study.rawInput });
};`,
};

/** The static site generator that is known for its speed. */
export const eleventy: Builder = {
  name: 'Eleventy',
  content: 'src/studies',
  leftovers: ['dist'],
  build: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  prepare: (folder) => {
    writeFiles(folder, FILES);
    symlinkSync(packages, path.join(folder, 'node_modules'));
  },
};

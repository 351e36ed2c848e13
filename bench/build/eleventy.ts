import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../../test/test-site.ts';
import { type Builder, writeFiles } from './builder.ts';

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
export const data = {
  pagination: { data: 'collections.studies', size: 1, alias: 'study' },
  permalink: ({ study }) => study.fileSlug + '.json',
};
export const render = ({ study }) => {
  const { title, summary, metrics, stack, updated } = study.data;
  return JSON.stringify({ title, summary, metrics, stack, updated, body: study.rawInput });
};`,
};

export const eleventy: Builder = {
  name: 'Eleventy',
  content: 'src/studies',
  leftovers: ['dist'],
  build: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  prepare: (folder) => {
    writeFiles(folder, FILES);
    symlinkSync(`${PROJECT}bench/node_modules`, path.join(folder, 'node_modules'));
  },
};

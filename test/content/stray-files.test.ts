import { expect, it } from 'vitest';
import { problemsOf } from './content-folder.ts';

it.each([
  ...['projects/.sample.md', 'projects/.#sample.md', '.drafts/sample.md'],
  ...['projects/sample.md~', 'projects/photo.png', 'notes.txt'],
])('ignores %s, which is hidden or not Markdown', async (name) => {
  expect(await problemsOf({ [name]: 'Not content.' })).toEqual([]);
});

it.each([
  ...['projects/sample.MD', 'case-studies/sample.markdown', 'pages/sample.md.txt', 'site.yaml'],
  ...['projects/2026/sample.md', 'sample.md', 'Profile.md', 'sandbox/sample.md', 'posts/sample.md'],
])('reports %s, which is not read', async (name) => {
  expect(await problemsOf({ [name]: 'Text.' })).toEqual([
    `content/${name}:1:1 is not read, because of its place or its file extension; move it into one of the content folders and rename it to end in .md, or delete it`,
  ]);
});

import { expect, it } from 'vitest';
import { problemsOf } from './content-folder.ts';

const IGNORED = [
  ...['projects/.sample.md', 'projects/.#sample.md', '.drafts/sample.md'],
  ...['projects/sample.md~', 'projects/photo.png', 'notes.txt'],
];
const REPORTED = [
  ...['case-studies/sample.markdown', 'pages/sample.md.txt', 'posts/sample.md', 'Profile.md'],
  ...['projects/2026/sample.md', 'projects/sample.MD', 'sample.md', 'sandbox/sample.md', 'site.yaml'],
];

it('reports each file that is not read, and ignores what is hidden or not Markdown', async () => {
  const files = [...IGNORED, ...REPORTED].map((name) => [name, 'Text.']);
  expect(await problemsOf(Object.fromEntries(files))).toEqual(
    REPORTED.map(
      (name) =>
        `content/${name}:1:1 is not read, because of its place or its file extension; move it into one of the content folders and rename it to end in .md, or delete it`,
    ),
  );
});

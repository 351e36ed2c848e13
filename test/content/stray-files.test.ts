import { expect, it } from 'vitest';
import { problemsOf } from './content-folder.ts';
import { SAMPLES } from './sample-files.ts';

const PROJECT = SAMPLES['projects/sample.md'];

it.each(['projects/.sample.md', 'projects/.#sample.md', 'pages/.sample.md', '.drafts/sample.md'])(
  'ignores %s, which is hidden',
  async (name) => {
    expect(await problemsOf({ [name]: 'Not content.' })).toEqual([]);
  },
);

it.each(['projects/sample.md~', 'projects/photo.png', 'notes.txt'])(
  'ignores %s, which is not Markdown',
  async (name) => {
    expect(await problemsOf({ [name]: 'Not content.' })).toEqual([]);
  },
);

it.each(['projects/sample.MD', 'case-studies/sample.markdown', 'pages/sample.md.txt'])(
  'reports %s, whose ending is not read',
  async (name) => {
    expect(await problemsOf({ [name]: PROJECT })).toEqual([
      `content/${name}:1:1 has an unsupported file extension; rename it to end in .md`,
    ]);
  },
);

it.each(['projects/2026/sample.md', 'sample.md', 'Profile.md', 'sandbox/sample.md', 'posts/sample.md'])(
  'reports %s, whose place is not read',
  async (name) => {
    expect(await problemsOf({ [name]: PROJECT })).toEqual([
      `content/${name}:1:1 is not in a folder that the site reads; move it into one of the content folders, or delete it`,
    ]);
  },
);

it.each(['site.yaml', 'site.yml', 'projects/sample.yaml'])(
  'reports %s, which is not Markdown',
  async (name) => {
    expect(await problemsOf({ [name]: 'accent: teal' })).toEqual([
      `content/${name}:1:1 is not Markdown; rename it to end in .md, and put its fields between two lines of three hyphens`,
    ]);
  },
);

import { expect, it } from 'vitest';
import { problemsOf, readAlone } from './content-folder.ts';
import { changeSample, SAMPLES } from './sample-files.ts';

it('accepts every sample file beside the published content', async () => {
  expect(await problemsOf(SAMPLES)).toEqual([]);
});

it.each(['null', '~'])('reads %s as the end of a position that is still held', async (end) => {
  const { entries, problems } = await readAlone(
    'profile.md',
    changeSample('profile.md', 'end: 2021-03', `end: ${end}`),
  );
  expect(problems).toEqual([]);
  expect(entries).toEqual([
    expect.objectContaining({
      data: expect.objectContaining({ experience: [expect.objectContaining({ end: null })] }),
    }),
  ]);
});

it('names every field that is missing from empty frontmatter', async () => {
  const { problems } = await readAlone('projects/sample.md', '---\n---\n\nText.\n');
  expect(problems).toEqual(
    ['name', 'updated'].map(
      (field) => `content/projects/sample.md:1:1 ${field} is missing; add a line "${field}: …"`,
    ),
  );
});

it('leaves the Markdown of a page as it is written', async () => {
  const { entries } = await readAlone('pages/sample.md', SAMPLES['pages/sample.md']);
  expect(entries).toEqual([
    expect.objectContaining({
      id: 'sample',
      filePath: 'content/pages/sample.md',
      data: expect.objectContaining({
        text: expect.objectContaining({ markdown: 'Some *prose* with a [link](https://example.com/).' }),
      }),
    }),
  ]);
});

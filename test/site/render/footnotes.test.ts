import { expect, it } from 'vitest';
import { renderBody } from '../../../src/content/html.ts';
import { parseMarkdown, simplifyTree } from '../../../src/content/markdown.ts';
import { addNotesBeside } from '../../../src/site/render/footnotes.ts';

it.each([
  [
    'once, after its first call',
    'A[^a] and[^a].\n\n- B[^b]\n\n[^a]: *One*.\n[^b]: Two.',
    ['1 <em>One</em>. ', '2 Two. '],
  ],
  [
    'whole, whatever its pictures and links are called',
    '![x <small y](./a.png)\n\nA[^a].\n\n[^a]: [One](/docs) ![two </small> three](./b.png) four.',
    ['1 <a href="/docs">One</a> <img src="./b.png" alt="two </small> three"> four. '],
  ],
  ['not from a heading', '## A[^a]\n\nB[^b].\n\n[^a]: One.\n[^b]: Two.', []],
  ['not from a table', '| A[^a] |\n| --- |\n\n[^a]: One.', []],
  ['not from another note', 'A[^a].\n\n[^a]: One[^b].\n[^b]: Two.', []],
  ['not in two paragraphs', 'A[^a].\n\n[^a]: One.\n\n    Two.', []],
  ['not with details', 'A[^a].\n\n[^a]: <details>\n    <summary>One</summary>\n\n    Two.', []],
])('a footnote is beside its text %s', async (_, text, notes) => {
  const tree = parseMarkdown(text);
  simplifyTree(tree, '');
  const html = await renderBody(tree);
  const shown = await addNotesBeside(html);
  const copies = shown.replace(/ +/g, ' ').split('<small class="beside" hidden>').slice(1);
  expect(copies).toHaveLength(notes.length);
  for (const [index, note] of notes.entries()) {
    expect(copies[index]).toContain(`${note.replace(/^\d/, '<sup>$&</sup>')}</small>`);
  }
  if (notes.length === 0) expect(shown).toBe(html);
  const ids = [...shown.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

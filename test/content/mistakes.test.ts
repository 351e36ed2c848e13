import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAlone } from './content-folder.ts';
import { changeSample, type SampleFile } from './sample-files.ts';

/** A row of the tables in `mistakes/`. */
type Mistake = [
  what: string,
  file: SampleFile,
  from: string | null,
  to: string,
  problem: string | string[],
  remedy?: string,
];

const tables = ['yaml', 'fields', 'bodies'].map(
  (name) => [name, readTable(`mistakes/${name}`) as Mistake[]] as const,
);
const legal = readTable('legal') as [what: string, file: SampleFile, from: string, to: string][];

describe.each(tables)('of the mistakes in %s', (_name, mistakes) => {
  it.each(mistakes)('%s is refused at its place, with a remedy', async (_what, file, from, to, problem) => {
    const { problems } = await readAlone(file, from === null ? to : changeSample(file, from, to));
    expect(problems).toEqual([problem].flat().map((line) => `content/${file}:${line}`));
    for (const line of problems) expect(line).toMatch(/:\d+:\d+ .+; ./);
  });

  const remedied = mistakes.filter(([, , from, , , remedy]) => from !== null && remedy !== undefined);

  it.each(remedied)('%s is accepted once repaired', async (_what, file, from, _to, _problem, remedy) => {
    const { problems } = await readAlone(file, changeSample(file, from ?? '', remedy ?? ''));
    expect(problems).toEqual([]);
  });
});

it.each(legal)('%s is accepted', async (_what, file, from, to) => {
  expect((await readAlone(file, changeSample(file, from, to))).problems).toEqual([]);
});

it.each([
  ['quotes', `${'>'.repeat(5_000)} a`],
  ['lists', `${'- '.repeat(5_000)}a`],
  ['HTML elements', `${'<details>\n\n'.repeat(5_000)}a`],
])('reports a file whose %s are nested too deeply to be shown', async (_what, text) => {
  const file = 'pages/sample.md';
  const { problems } = await readAlone(file, changeSample(file, 'Some *prose*', `Text\n\n${text}\n\nText`));
  expect(problems).toEqual([
    expect.stringContaining(
      `content/${file}:1:1 is nested too deeply to be shown; write it with fewer quotes, `,
    ),
  ]);
});

it.each([
  ['A sample # project', ['3:19 is cut off here, because " #" starts a comment; ']],
  ['“A sample”', ['3:10 is in curly quotes, which YAML reads as part of the text; ']],
  ['‘A sample’', ['3:10 is in curly quotes, ']],
  ['„A sample“', ['3:10 is in curly quotes, ']],
  ['“A” or “B”', []],
  ['"“A sample”"', []],
])('warns if YAML reads %s differently than it looks', async (text, expected) => {
  const file = 'projects/sample.md';
  const { warnings } = await readAlone(file, changeSample(file, 'A sample project', text));
  expect(warnings).toEqual(expected.map((warning) => expect.stringContaining(`content/${file}:${warning}`)));
});

describe('leftovers of other generators', () => {
  const file = 'pages/sample.md';
  const read = (text: string) => readAlone(file, changeSample(file, 'Some *prose*', text));

  it.each([
    ['Sum $$x^2$$ here', '7:5 has a formula'],
    ['Angle $\\theta$ here', '7:7 has a formula'],
    ['Of $n$ or more', '7:4 has a formula'],
    ['($2^n$)', '7:2 has a formula'],
    ['See :grin: here', '7:5 has an emoji by its name'],
    ['So ==marked== it', '7:4 has a highlight ==…=='],
    ['%% hidden %%', '7:1 has a comment %%…%%'],
    ['!!! note\n\nText', '7:1 has a container'],
    ['[TOC]', '7:1 has a table of contents'],
    ['See {{< figure src="a" >}}', '7:5 has a shortcode {{ … }}'],
    ['{{<mermaid>}}', '7:1 has a shortcode {{ … }}'],
    ['A {{</figure>}}', '7:3 has a shortcode {{ … }}'],
    ['{{% notice %}}', '7:1 has a shortcode {{ … }}'],
    ['{% raw %}', '7:1 has a template tag {% … %}'],
    ['{% embed https://x.test %}', '7:1 has a template tag {% … %}'],
    ['Of [x](https://x.test/{{id}})', '7:4 has a template in a URL'],
    ['日本 [[Wiki page|here]]', '7:4 has a wiki link [[…]]'],
    ['An ![[image.png]]', '7:4 has an embed ![[…]]'],
    ['%[https://x.test/watch?v=abc]', '7:1 has an embed %[…]'],
    ['![A mill](https://x.test/b.png align="left")', '7:32 has an align="…" after the target of an image'],
    ["import Tabs from '@theme/Tabs';", '7:1 has an import of MDX'],
    ["import {\n  Tab,\n} from 'x';", '7:1 has an import of MDX'],
    ["export const meta = { title: 'x' };", '7:1 has an export of MDX'],
    ['A {/* hidden */}', '7:3 has a comment {/* … */} of MDX'],
    ['##Part\n\n', '7:1 has a heading without a space'],
    ['-One\n', '7:1 has a list item without a space'],
    ['Two:\n\n•\tOne', '9:1 has a bullet of another program'],
    ['+---+\n| a |\n', '7:1 has a table drawn with + and -'],
    ['Text^[A note]', '7:5 has a footnote ^[…] in its sentence'],
    ['[x](/docs){target="_blank"}', '7:11 has attributes in braces'],
    ['Term\n: Definition', '8:1 has a definition list'],
    ['*[HTML]: Hypertext', '7:1 has an abbreviation *[…]:'],
    ['Text ^block-id\n\n', '7:6 has a block identifier ^…'],
    ['Text\n{: .lead}', '8:1 has attributes in braces'],
    ['## Part {#part}', '7:9 has attributes in braces'],
    ['> [!NOTE]\n> Text', '7:3 has an alert or callout [!…]'],
    ['> [!my-note]- Title\n> Text', '7:3 has an alert or callout [!…]'],
    [':::note\nText\n\n', '7:1 has a container'],
    ['Text\n\n```mermaid\ngraph TD\n```\n\n', '9:1 has a diagram in mermaid'],
    ['```dot Title\ndigraph { a -> b }\n```\n\nText\n\n', '7:1 has a diagram in dot'],
    ['See [x](./a b.md)', '7:5 has a link or an image whose target has a space'],
    ['Text[^x]', '7:5 has a footnote that is not defined'],
    ['Text\n\n[^x]: Note\n\n', '9:1 has a footnote that is unused'],
    ['Text[^x]\n\n[^x]: One\n[^x]: Two\n\n', '10:1 has a footnote that is unused or defined twice'],
    ['<details>A *word*</details>\n\n', '7:1 has text that is not read as Markdown'],
    ['<!-- a --> A word\n\n', '7:1 has text that is not read as Markdown'],
    ['<details>\n{{ x }}\n</details>\n\n', '8:1 has a shortcode {{ … }}'],
    ['これは**「太字」**です', '7:4 has asterisks that make nothing bold'],
  ])('%s is published as written, with a warning', async (written, warning) => {
    const { entries, problems, warnings } = await read(written);
    expect([entries.length, problems]).toEqual([1, []]);
    expect(warnings).toEqual([expect.stringContaining(`content/${file}:${warning}`)]);
    expect(warnings[0]).toMatch(/; ./);
  });

  it.each([
    '`{{ x }}`, `[[x]]` and `$$`',
    'Text <!-- {{ x }} --> and more',
    '```liquid\n{% x %} [[x]] $$ {{ x }}\n```\n\nText',
    'Text[^1] **太字**です 2\\**3\n\n[^1]: Defined\n\nText',
    'Costs $5 or $6, {x}, array[0], [x][0] or \\[[x]]',
    '`a`: b; 2 ^3 and x^abc\nimport duties from “A”; export controls: {x} 5%[1]\n[x](/docs): y **z**: *[q]* !',
    '-3 to #5, #tag, +1 - a · b\n\n{x = 1}, 2^n[1]',
    'US$ and A$, $HOME/bin:$PATH; at 10:30:20 std::map a==b c==d is 50%',
  ])('%s causes no warning', async (written) => {
    expect(await read(written)).toMatchObject({ problems: [], warnings: [] });
  });
});

function readTable(name: string): unknown[] {
  return parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'));
}

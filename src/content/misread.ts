import type { Nodes } from 'mdast';
import type { ContentProblem } from './content-error.ts';
import { type Position, toPosition } from './field-places.ts';
import { findLostNotes } from './footnotes.ts';
import { startOf } from './markdown-tree.ts';
import { CONFLICT } from './yaml-problems.ts';

type Place = Pick<ContentProblem, 'message'> & Position;

const SPACE =
  'has a link or an image that the page would show as text, because its target has a space; leave the space out, or write %20 for it: ./images/my%20photo.png';

/** What Markdown reads as text and nobody means as text: a merge conflict, and a link or an image with a space. */
const MISTAKES: [sign: RegExp, message: string][] = [
  [/^<{7} /gm, CONFLICT],
  [
    /!?\[[^[\]]*(?<!\\)\]\((?:(?:https?|mailto|tel):[^()<>"\s]* |(?=[^()<>"\s]* )[^()<>"\n]*\.(?:avif|gif|jpe?g|md|png|svg|webp)\b)/gi,
    SPACE,
  ],
];

/** What other generators make something of, and Markdown shows as it is written. */
const LEFTOVERS: [sign: RegExp, name: string, remedy: string][] = [
  [
    /\$\$[^$]*(?:\$\$)?|\$[^$\n]*\\[a-z]+[^$\n]*\$|\\\\[([]/gi,
    'a formula',
    'write it as text, or as an image',
  ],
  [/\{\{[^{}]*\}\}/g, 'a shortcode {{ … }}', 'write what it stands for as Markdown'],
  [/\{%.*?%\}/gs, 'a template tag {% … %}', 'write what it stands for as Markdown'],
  [/(?<!\\)\[\[[^[\]\n]+\]\]/g, 'a wiki link [[…]]', 'write [text](./file.md)'],
  [/\{::?[^{}\n]*\}|\{[#.][a-z][^{}\n]*\}/gi, 'attributes in braces', 'remove them'],
  [/^ *\[![a-z]+\]/gim, 'an alert', 'write a quote that begins with a bold word'],
  [/^[ \t]*:::+ *[a-z]/gim, 'a container :::', 'write a quote'],
  [/^(?:import|export) .*\bfrom ['"].*$/gm, 'an import of MDX', 'remove it'],
  [/^(?:(?:author|category|date|slug|status|tags|title): .*\n){2}/gim, 'fields in the text', 'remove them'],
  [/(?<!\\)\[\^[^\]\s]+\](?!:)/g, 'a footnote that is not defined', 'add a line "[^name]: …", or remove it'],
  [
    /(?<!\\)\*\*(?=[^*\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[^*\n]+\*\*/gu,
    'asterisks that make nothing bold, since they stand between a sign and a letter',
    'leave the sign out of the bold text, or write a space beside the asterisks',
  ],
];

/** Languages of code that other generators draw. */
const DRAWN = /^(?:mermaid|math|plantuml|katex)$/;

/** Finds in what is read as text of a body what its writer hardly means as text: mistakes, and leftovers of other generators. */
export function findMisread(nodes: readonly Nodes[], body: string): { problems: Place[]; warnings: Place[] } {
  const text = toReadText(nodes, body);
  const find = (sign: RegExp, message: string) =>
    [...text.matchAll(sign)].map(({ index }) => ({ ...toPosition(body, index), message }));
  const drawn = nodes.flatMap((node) =>
    node.type === 'code' && DRAWN.test(node.lang ?? '')
      ? [
          {
            ...startOf(node),
            message: `has a block of ${node.lang}, which is shown as code; draw it as an image, or as dot`,
          },
        ]
      : [],
  );
  const leftovers = LEFTOVERS.flatMap(([sign, name, remedy]) =>
    find(sign, `has ${name}, which the page shows as written; ${remedy}`),
  );
  return {
    problems: MISTAKES.flatMap(([sign, message]) => find(sign, message)),
    warnings: [...drawn, ...leftovers, ...findLostNotes(nodes, body)],
  };
}

/** The source with spaces in place of all that is not read as text, so that places stay. HTML has text without Markdown. */
function toReadText(nodes: readonly Nodes[], body: string): string {
  const toBlank = (source: string) => source.replace(/[^\n]/g, ' ');
  const blank = toBlank(body);
  const shown = body.replace(/<!--.*?-->/gs, toBlank);
  let text = '';
  for (const { type, position } of nodes) {
    if ((type !== 'text' && type !== 'html') || !position) continue;
    const { start, end } = position;
    text += blank.slice(text.length, start.offset) + shown.slice(start.offset, end.offset);
  }
  return text;
}

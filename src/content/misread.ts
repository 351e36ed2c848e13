import type { Nodes } from 'mdast';
import type { Finding } from './content-error.ts';
import { toPosition } from './field-places.ts';
import { startOf } from './markdown-tree.ts';
import { COMMENT } from './raw-html.ts';
import { CONFLICT } from './yaml-problems.ts';

/** What is written for another generator, or means something else to Markdown, which shows it as it is written. */
const LEFTOVERS: [sign: RegExp, name: string, remedy: string][] = [
  [
    /\$\$[^$]*(?:\$\$)?|\$[^$\n]*\\[a-z]+[^$\n]*\$|\$(?![\s\d])[^$\n]+(?<!\s)\$(?!\w)|\$\d+[\^_]|\\\\[([]/gi,
    'a formula',
    'write it as text, or as an image',
  ],
  [/\{\{[^{}]*\}\}/g, 'a shortcode {{ … }}', 'write what it stands for as Markdown'],
  [/\{%.*?%\}/gs, 'a template tag {% … %}', 'write what it stands for as Markdown'],
  [/(?<!\\)\[\[[^[\]\n]+\]\]/g, 'a wiki link [[…]]', 'write [text](./file.md)'],
  [/\{::?[^{}\n]*\}|\{[#.][a-z][^{}\n]*\}/gi, 'attributes in braces', 'remove them'],
  [/^ *\[![a-z]+\]/gim, 'an alert', 'write a quote that begins with a bold word'],
  [/^[ \t]*(?::::+|!!!|\?\?\?) *[a-z]/gim, 'a container (::: or !!!)', 'write a quote'],
  [/(?<![\w:]):[a-z][a-z_]+:(?![\w:])/g, 'an emoji by its name', 'write the emoji'],
  [
    /(?<![\w=])==(?=\S)[^=\n]+(?<=\S)==(?![\w=])|%%[^%]*%%/g,
    'marks ==…== or %%…%%',
    'write bold text, or a comment <!-- … -->',
  ],
  [/^@?\[toc\]/gim, 'a table of contents', 'remove it'],
  [
    /!?\[[^[\]]*(?<!\\)\]\((?=[^()<>"\s]* )[^()<>"\n]*[./][^()<>"\n]*\)/g,
    'a link or an image whose target has a space',
    'write %20 for the space: ./images/my%20photo.png',
  ],
  [/(?<!\\)\[\^[^\]\s]+\](?!:)/g, 'a footnote that is not defined', 'add a line "[^name]: …", or remove it'],
  [
    /(?<!\\)\*\*(?=[^*\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[^*\n]+\*\*/gu,
    'asterisks that make nothing bold, since they stand between a sign and a letter',
    'leave the sign out of the bold text, or write a space beside the asterisks',
  ],
];

/** Finds in what is read as text of a body what its writer hardly means as text: mistakes, and leftovers of other generators. */
export function findMisread(nodes: readonly Nodes[], body: string): Finding[] {
  const text = toReadText(nodes, body);
  const find = (sign: RegExp, message: string) =>
    [...text.matchAll(sign)].map(({ index }) => ({ ...toPosition(body, index), message }));
  const warnings = [
    ...LEFTOVERS.flatMap(([sign, name, remedy]) =>
      find(sign, `has ${name}, which the page shows as written; ${remedy}`),
    ),
    ...findLostNodes(nodes),
  ];
  return [
    ...find(/^<{7} /gm, CONFLICT),
    ...warnings.map((warning) => ({ ...warning, isWarning: true }) as const),
  ];
}

/** Finds sources of diagrams, which are shown as code, Markdown that is shown as text, and footnotes that are not shown. */
function findLostNodes(nodes: readonly Nodes[]): Finding[] {
  const called = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])));
  return nodes.flatMap((node) => {
    if (node.type === 'code' && DRAWN_ELSEWHERE.has(node.lang ?? '')) {
      return { ...startOf(node), message: `has a diagram in ${node.lang}, ${CODE_ONLY}` };
    }
    if (node.type === 'html' && MARKDOWN.test(node.value)) return { ...startOf(node), message: UNREAD };
    if ('url' in node && /\{[{%]/.test(node.url)) return { ...startOf(node), message: TEMPLATE };
    const isLost = node.type === 'footnoteDefinition' && !called.delete(node.identifier);
    return isLost ? { ...startOf(node), message: LOST_NOTE } : [];
  });
}

/** What is not read as Markdown on lines of HTML, which go on up to the next blank line. */
const MARKDOWN = /\*\*|~~|(?<!\w)\*\S[^*\n]*\*|\]\(|`|^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s/m;
const UNREAD =
  'has Markdown on a line of HTML, which the page shows as written; leave a blank line between the two';
/** Languages of diagrams that other generators draw. */
const DRAWN_ELSEWHERE = new Set(['dot', 'mermaid']);
const CODE_ONLY =
  'which the page shows as code; save the drawing as SVG in a folder "images" beside the text, and write ![what it shows](./images/name.svg)';
const TEMPLATE = 'has a template in a URL, which stays as written; write the URL that it stands for';
const LOST_NOTE =
  'has a footnote that nothing calls or that is defined already, so it is not published; give it a name of its own and call it, or remove it';

/** The source with spaces in place of all that is not read as text, so that places stay. HTML has text without Markdown. */
function toReadText(nodes: readonly Nodes[], body: string): string {
  const toBlank = (source: string) => source.replace(/[^\n]/g, ' ');
  const blank = toBlank(body);
  const shown = body.replace(COMMENT, toBlank);
  let text = '';
  for (const { type, position } of nodes) {
    if ((type !== 'text' && type !== 'html') || !position) continue;
    const { start, end } = position;
    text += blank.slice(text.length, start.offset) + shown.slice(start.offset, end.offset);
  }
  return text;
}

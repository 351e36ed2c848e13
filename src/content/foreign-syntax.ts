import type { Nodes } from 'mdast';
import { CONFLICT, toPosition } from './frontmatter.ts';
import { blank, replaceComments } from './markdown.ts';
import { startOf } from './plain-text.ts';
import type { Finding } from './problems.ts';

const FOREIGN: [sign: RegExp, name: string, remedy: string][] = [
  [
    /\$\$[^$]*(?:\$\$)?|\$(?=[^$\n]*\\[a-z])[^$\n]*\$|\$(?![\s\d])[^$\n]+(?<!\s)\$(?!\w)|\$\d+[\^_]|\\\\[([]/gi,
    'a formula',
    'write it as text, or as an image',
  ],
  [/\{\{[^{}]*\}\}/g, 'a shortcode {{ … }}', 'write what it stands for as Markdown'],
  [/(?<!\{)\{%(?:(?!\{%).)*?%\}/gs, 'a template tag {% … %}', 'write what it stands for as Markdown'],
  [/!\[\[[^[\]\n]+\]\]/g, 'an embed ![[…]]', 'write ![what it shows](./images/name.png), or a link'],
  [/(?<![\\!])\[\[[^[\]\n]+\]\]/g, 'a wiki link [[…]]', 'write [text](./file.md)'],
  [/(?<!\w)%\[[^[\]\n]+\]/g, 'an embed %[…]', 'write a link: [text](https://example.com)'],
  [
    /(?<=\s)align="\w+"\s*\)/g,
    'an align="…" after the target of an image',
    'write ![what it shows](./images/name.png)',
  ],
  [/^import\s+(?:\{|(?:[\w*][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"])/gm, 'an import of MDX', 'remove it'],
  [
    /^export\s+(?:(?:const|let|var|function|class|async|type)\s+\w+\s*[=(<{:]|default\s+(?:function|class|[({<])|[{*])/gm,
    'an export of MDX',
    'remove it',
  ],
  [/\{\/[* ](?:(?!\{\/).)*?[* ]\/\}/gs, 'a comment {/* … */} of MDX', 'write a comment <!-- … -->'],
  [/^#{2,6}(?![\s#])/gm, 'a heading without a space', 'write a space after its number signs'],
  [/^-(?=\p{L})/gmu, 'a list item without a space', 'write a space after its hyphen'],
  [/^[•◦▪●○■‣⁃·][ \t]/gmu, 'a bullet of another program', 'write a hyphen and a space for each bullet'],
  [/^\+[-=]{3,}[-=+]*\+$/gm, 'a table drawn with + and -', 'write a table with vertical bars'],
  [/^:[ \t]+\S/gm, 'a definition list', 'write a list whose items begin with the term'],
  [/^\*\[[^[\]\n]+\]:/gm, 'an abbreviation *[…]:', 'write out the word where it is first used'],
  [
    /(?<=^|[ \t])\^[a-z][\w-]+[ \t]*$/gim,
    'a block identifier ^…',
    'remove it, and link to a heading instead',
  ],
  [/\^\[[^[\]\n]+\]/g, 'a footnote ^[…] in its sentence', 'write [^name], and a line "[^name]: …"'],
  [/\{::?[^{}\n]*\}|\{[#.][a-z][^{}\n]*\}|\{[a-z][\w-]*=[^{}\n]*\}/gi, 'attributes in braces', 'remove them'],
  [/(?<=^ *)\[![a-z][\w-]*\]/gim, 'an alert or callout [!…]', 'write a quote that begins with a bold word'],
  [/(?<=^[ \t]*)(?::::+|!!!|\?\?\?) *[a-z]/gim, 'a container (::: or !!!)', 'write a quote'],
  [/(?<![\w:]):[a-z][a-z_]+:(?![\w:])/g, 'an emoji by its name', 'write the emoji'],
  [/(?<![\w=])==(?=\S)[^=\n]+(?<=\S)==(?![\w=])/g, 'a highlight ==…==', 'write bold text'],
  [/%%[^%]*%%/g, 'a comment %%…%%', 'write a comment <!-- … -->'],
  [/^@?\[toc\]/gim, 'a table of contents', 'remove it'],
  [
    /!?\[[^[\]]*(?<!\\)\]\((?=[^()<>"\s]* )(?=[^()<>"\n]*[./])[^()<>"\n]*\)/g,
    'a link or an image whose target has a space',
    'write %20 for the space: ./images/my%20photo.png',
  ],
  [/(?<!\\)\[\^[^\]\s]+\](?!:)/g, 'a footnote that is not defined', 'add a line "[^name]: …", or remove it'],
  [
    /(?<!\\)\*\*(?=[^*\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[^*\n]+\*\*/gu,
    'asterisks that make nothing bold, because they are between a punctuation mark and a letter',
    'leave the punctuation mark out of the bold text, or write a space beside the asterisks',
  ],
];

/** Finds foreign syntax in everything that a page shows as text. Expects a simplified tree. */
export function findForeignSyntax(nodes: readonly Nodes[], body: string): Finding[] {
  const text = selectText(nodes, body);
  const find = (sign: RegExp, message: string) =>
    [...text.matchAll(sign)].map(({ index }) => ({ ...toPosition(body, index), message }));
  const warnings = [
    ...FOREIGN.flatMap(([sign, name, remedy]) =>
      find(sign, `has ${name}, which the page shows as written; ${remedy}`),
    ),
    ...findLostNodes(nodes),
  ];
  return [
    ...find(/^<{7} /gm, CONFLICT),
    ...warnings.map((warning) => ({ ...warning, isWarning: true }) as const),
  ];
}

function findLostNodes(nodes: readonly Nodes[]): Finding[] {
  const called = new Set(nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])));
  return nodes.flatMap((node) => {
    if (node.type === 'code' && DRAWN_ELSEWHERE.has(node.lang ?? '')) {
      return { ...startOf(node), message: `has a diagram in ${node.lang}, ${CODE_ONLY}` };
    }
    if (node.type === 'html' && isUnread(node.value)) return { ...startOf(node), message: UNREAD };
    if ('url' in node && /\{[{%]/.test(node.url)) return { ...startOf(node), message: TEMPLATE };
    const isLost = node.type === 'footnoteDefinition' && !called.delete(node.identifier);
    return isLost ? { ...startOf(node), message: LOST_NOTE } : [];
  });
}

/** Finds Markdown on a line of HTML or below it, where CommonMark does not read it. Comments have been removed, so text without a tag was beside one. */
function isUnread(html: string): boolean {
  return MARKDOWN.test(html) || !html.includes('<');
}

const MARKDOWN = /\*\*|~~|(?<!\w)\*\S[^*\n]*\*|\]\(|`|^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s/m;
const UNREAD =
  'has text that is not read as Markdown, because there is HTML or a comment on its line or right above; leave a blank line between the two';
const DRAWN_ELSEWHERE = new Set(['dot', 'mermaid']);
const CODE_ONLY =
  'which the page shows as code; save the drawing as SVG in a folder "images" beside the text, and write ![what it shows](./images/name.svg)';
const TEMPLATE = 'has a template in a URL, which stays as written; write the URL that it stands for';
const LOST_NOTE =
  'has a footnote that is unused or defined twice, so it is not published; give it a name of its own and use it, or remove it';

/** Blanks out everything that a page does not show as text. The length stays the same, so that matches have the right places. */
function selectText(nodes: readonly Nodes[], body: string): string {
  const hidden = blank(body);
  const shown = replaceComments(body, blank);
  let text = '';
  for (const { type, position } of nodes) {
    if ((type !== 'text' && type !== 'html') || !position) continue;
    const { start, end } = position;
    text += hidden.slice(text.length, start.offset) + shown.slice(start.offset, end.offset);
  }
  return text;
}

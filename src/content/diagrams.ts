import type { Viz } from '@viz-js/viz';
import type { ElementContent } from 'hast';
import type { Code, Root } from 'mdast';
import type { Position } from './field-places.ts';
import { eachNode, startOf } from './markdown-tree.ts';

/** The page gives shapes and texts their colours and typeface. */
const DEFAULTS = {
  graphAttributes: { bgcolor: 'transparent', fontname: 'Arial', fontsize: 12 },
  nodeAttributes: { shape: 'box', fontname: 'Arial', fontsize: 12 },
  edgeAttributes: { fontname: 'Arial', fontsize: 11 },
};

let viz: Promise<Viz> | undefined;

/** Whether a block of code is a diagram: a fence ```` ```dot Title ````, whose title is its text alternative. */
export function isDiagram({ lang }: Code): boolean {
  return lang === 'dot';
}

/** Draws every diagram of a tree as SVG, which HTML then has in place of the code. Returns what cannot be drawn. */
export async function drawDiagrams(tree: Root): Promise<(Position & { message: string })[]> {
  const problems: (Position & { message: string })[] = [];
  for (const node of eachNode(tree)) {
    if (node.type !== 'code' || !isDiagram(node) || !node.meta) continue;
    // Graphviz is loaded only to draw.
    viz ??= import('@viz-js/viz').then(({ instance }) => instance());
    const { output, errors } = (await viz).render(node.value, { format: 'svg', ...DEFAULTS });
    const [error] = errors.filter(({ level }) => level !== 'warning');
    const { line, column } = startOf(node);
    if (output === undefined || error) {
      const [, at, near = ''] = /in line (\d+)(?: near (.*))?/s.exec(error?.message ?? '') ?? [];
      const message = `has a diagram that Graphviz cannot read${near && ` at ${near}`}; correct the line`;
      problems.push({ line: line + Number(at ?? 0), column: at ? 1 : column, message });
    } else if (/<(?:a|image)\b/.test(output)) {
      problems.push({ line, column, message: FOREIGN });
    } else {
      node.data = { hChildren: [{ type: 'raw', value: toInlineSvg(output, node.meta) } as ElementContent] };
    }
  }
  return problems;
}

const FOREIGN = 'has a diagram with a link or an image in it; put links into the text, and images beside it';

/** SVG as part of a page: named for those who do not see it, and without what repeats in every diagram. */
function toInlineSvg(output: string, title: string): string {
  const name = title.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return output
    .replace(/^.*?(?=<svg)/s, '')
    .replace(
      /<!--.*?-->\n?|<title>.*?<\/title>\n?| (?:id|font-family|xml:space|xmlns(?::xlink)?)="[^"]*"/gs,
      '',
    )
    .replace(/<svg width="(\d+)pt" height="(\d+)pt"/, '<svg role="img" width="$1" height="$2"')
    .replace(/(<svg[^>]*>)/, `$1<title>${name}</title>`)
    .trim();
}

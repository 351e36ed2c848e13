import type { RenderResult, Viz } from '@viz-js/viz';
import type { Code, Root } from 'mdast';
import type { Position } from './field-places.ts';
import { eachNode, startOf } from './markdown-tree.ts';
import { toInlineSvg } from './svg.ts';

const MAX_SVG_CHARACTERS = 1_000_000;

/** The page gives shapes and texts their colours and typeface. */
const DEFAULTS = {
  graphAttributes: { bgcolor: 'transparent', fontname: 'Arial', fontsize: 12 },
  nodeAttributes: { shape: 'box', fontname: 'Arial', fontsize: 12 },
  edgeAttributes: { fontname: 'Arial', fontsize: 11 },
};

/** Whether a block of code is a diagram: a fence ```` ```dot Title ````, whose title is its text alternative. */
export function isDiagram({ lang }: Code): boolean {
  return lang === 'dot';
}

/** Draws every diagram of a tree as SVG, which HTML then has in place of the code. Returns what cannot be drawn. */
export async function drawDiagrams(tree: Root): Promise<(Position & { message: string })[]> {
  const problems: (Position & { message: string })[] = [];
  for (const node of eachNode(tree)) {
    if (node.type !== 'code' || !isDiagram(node) || !node.meta) continue;
    const { line, column } = startOf(node);
    const drawn = await draw(node.value);
    const error = drawn?.errors.find(({ level }) => level !== 'warning');
    if (!drawn || (drawn.output?.length ?? 0) > MAX_SVG_CHARACTERS) {
      problems.push({ line, column, message: TOO_LARGE });
    } else if (drawn.output === undefined || error) {
      const [, at, near = ''] = /in line (\d+)(?: near (.*))?/s.exec(error?.message ?? '') ?? [];
      const message = `has a diagram that Graphviz cannot read${near && ` at ${near}`}; correct the line`;
      problems.push({ line: line + Number(at ?? 0), column: at ? 1 : column, message });
    } else {
      const hasLink = /<a xlink:href|<image\b/.test(drawn.output);
      const svg = hasLink ? undefined : toInlineSvg(drawn.output, node.meta);
      if (svg) node.data = { hChildren: [svg] };
      else problems.push({ line, column, message: FOREIGN });
    }
  }
  return problems;
}

const FOREIGN = 'has a diagram with a link or an image in it; put links into the text, and images beside it';
const TOO_LARGE = 'has a diagram that is too large; draw less in one, without large numbers';

let viz: Promise<Viz> | undefined;

/** Draws a diagram; undefined for one that takes too much memory. */
async function draw(source: string): Promise<RenderResult | undefined> {
  // Graphviz is loaded only to draw.
  viz ??= import('@viz-js/viz').then(({ instance }) => instance());
  const graphviz = await viz;
  try {
    return graphviz.render(source, { format: 'svg', ...DEFAULTS });
  } catch {
    return undefined;
  }
}

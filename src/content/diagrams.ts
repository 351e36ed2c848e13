import type { RenderResult, Viz } from '@viz-js/viz';
import type { Code, Root } from 'mdast';
import type { Finding } from './content-error.ts';
import { eachNode, startOf } from './markdown-tree.ts';
import { toInlineSvg } from './svg.ts';

/** The page gives shapes and texts their colors and typeface. */
const DEFAULTS = {
  graphAttributes: { bgcolor: 'transparent', rankdir: 'LR', fontname: 'Arial', fontsize: 16 },
  nodeAttributes: { shape: 'box', fontname: 'Arial', fontsize: 16 },
  edgeAttributes: { fontname: 'Arial', fontsize: 16 },
};

let graphviz: Promise<Viz> | undefined;

/** Whether a block of code is a diagram: a fence ```` ```dot Title ````, whose title is its text alternative. */
export function isDiagram({ lang }: Code): boolean {
  return lang === 'dot';
}

/** Draws every diagram of a tree as SVG, which HTML then has in place of the code. Returns what cannot be drawn. */
export async function drawDiagrams(tree: Root): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const node of eachNode(tree)) {
    if (node.type !== 'code' || !isDiagram(node) || !node.meta) continue;
    const { line, column } = startOf(node);
    const { output = '', errors } = await draw(node.value);
    const error = errors.find(({ level }) => level !== 'warning');
    const hasLink = /<a xlink:href|<image\b/.test(output);
    const svg = error || hasLink ? undefined : toInlineSvg(output, node.meta);
    const [, at = 0] = /in line (\d+)/.exec(error?.message ?? '') ?? [];
    if (svg) node.data = { hChildren: [svg] };
    else findings.push({ line: line + Number(at), column, message: hasLink ? FOREIGN : UNREADABLE });
  }
  return findings;
}

const FOREIGN = 'has a diagram with a link or an image in it; put links into the text, and images beside it';
const UNREADABLE =
  'has a diagram that Graphviz cannot draw; correct it from this line on, or draw less in one';

async function draw(source: string): Promise<RenderResult> {
  // Graphviz is loaded only to draw.
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance());
  const viz = await graphviz;
  try {
    return viz.render(source, { format: 'svg', ...DEFAULTS });
  } catch (error) {
    // A diagram for which no memory is left ends this instance.
    graphviz = undefined;
    return { status: 'failure', output: undefined, errors: [{ message: String(error) }] };
  }
}

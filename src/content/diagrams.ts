import type { Viz } from '@viz-js/viz';
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
    const drawing = await draw(node.value);
    const hasLink = /<a xlink:href|<image\b/.test(drawing.svg ?? '');
    const svg = drawing.svg && !hasLink && toInlineSvg(drawing.svg, node.meta);
    const { line, column } = startOf(node);
    if (svg) node.data = { hChildren: [svg] };
    else if (hasLink) findings.push({ line, column, message: FOREIGN });
    else findings.push({ line: line + Number(drawing.line ?? 0), column, message: UNREADABLE });
  }
  return findings;
}

const FOREIGN = 'has a diagram with a link or an image in it; put links into the text, and images beside it';
const UNREADABLE =
  'has a diagram that Graphviz cannot draw; correct it from this line on, or draw less in one';

/** Draws a diagram, or names the line of it that is wrong, if one is to blame. */
async function draw(source: string): Promise<{ svg?: string; line?: string | undefined }> {
  // Graphviz is loaded only to draw.
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance());
  const viz = await graphviz;
  try {
    const { output, errors } = viz.render(source, { format: 'svg', ...DEFAULTS });
    const error = errors.find(({ level }) => level !== 'warning');
    return error || output === undefined
      ? { line: /in line (\d+)/.exec(error?.message ?? '')?.[1] }
      : { svg: output };
  } catch {
    // A diagram for which no memory is left ends this instance.
    graphviz = undefined;
    return {};
  }
}

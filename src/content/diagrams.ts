import { Worker } from 'node:worker_threads';
import type { RenderResult } from '@viz-js/viz';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { Finding } from './content-error.ts';
import { eachNode, isDiagram, startOf } from './markdown-tree.ts';
import { toInlineSvg } from './svg.ts';

/** A diagram that people can read is drawn in a fiftieth of this. */
const MAX_DRAWING_MILLISECONDS = 5_000;
const IDLE_MILLISECONDS = 500;
const MAX_SVG_CHARACTERS = 1_000_000;
/** What fits a phone, and what is still legible when it is made to fit. */
const PHONE_PIXELS = 296;
const MAX_UPRIGHT_PIXELS = 384;
/** What is longer has no smaller form. */
const MAX_ACROSS_PIXELS = 1_500;

/** Draws every diagram of a tree as SVG, which HTML then has in place of the code. Returns what cannot be drawn. */
export async function drawDiagrams(tree: Root): Promise<Finding[]> {
  const problems: Finding[] = [];
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
      if (svg) node.data = { hChildren: [svg, ...(await drawUpright(node.value, node.meta, svg))] };
      else problems.push({ line, column, message: FOREIGN });
    }
  }
  return problems;
}

/** The same for phones, on which a wide drawing does not fit: it grows downward. None where that is too large as well. */
async function drawUpright(source: string, title: string, wide: Element): Promise<Element[]> {
  const toSize = ({ properties }: Element) => [Number(properties['width']), Number(properties['height'])];
  const [across = 0] = toSize(wide);
  const isFixed = /\brankdir\s*=/.test(source.replace(/"(?:[^"\\]|\\.)*"/gs, ''));
  if (isFixed || across <= PHONE_PIXELS || across > MAX_ACROSS_PIXELS) return [];
  const drawn = await draw(source, 'TB');
  const svg = drawn?.output ? toInlineSvg(drawn.output, title) : undefined;
  const [width = 0, height = 0] = svg ? toSize(svg) : [];
  if (!svg || width >= Math.min(across, MAX_UPRIGHT_PIXELS) || height > MAX_ACROSS_PIXELS) return [];
  wide.properties['className'] = ['across'];
  svg.properties['className'] = ['upright'];
  return [svg];
}

const FOREIGN = 'has a diagram with a link or an image in it; put links into the text, and images beside it';
const TOO_LARGE =
  'has a diagram that takes too long to draw, or is too large; draw less in one, without large numbers';

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let drawing: Promise<RenderResult | undefined> = Promise.resolve(undefined);

/** Begins to load Graphviz where a text has a diagram, so that it is there when the text has been parsed. */
export function expectDiagrams(text: unknown): void {
  if (/^[ >]*[`~]{3,} *dot/m.test(String(text))) startWorker();
}

/**
 * Draws diagrams one after another, each to the right (LR) or downward (TB) unless its source says where; undefined for one
 * that takes too long or too much memory.
 */
function draw(source: string, direction = 'LR'): Promise<RenderResult | undefined> {
  drawing = drawing.then(() => drawNow({ source, direction }));
  return drawing;
}

async function drawNow(diagram: { source: string; direction: string }): Promise<RenderResult | undefined> {
  clearTimeout(idle);
  const thread = startWorker();
  const result = await new Promise<RenderResult | undefined>((resolve) => {
    const timer = setTimeout(() => settle(undefined), MAX_DRAWING_MILLISECONDS);
    const settle = (drawn: RenderResult | undefined) => {
      clearTimeout(timer);
      thread.off('message', settle).off('error', fail);
      resolve(drawn);
    };
    const fail = () => settle(undefined);
    thread.on('message', settle).on('error', fail);
    thread.postMessage(diagram);
  });
  const end = () => {
    worker = undefined;
    return thread.terminate();
  };
  // One that is stuck ends now; another when no more diagrams come, since Graphviz takes much memory.
  if (result) idle = setTimeout(end, IDLE_MILLISECONDS).unref();
  else await end();
  return result;
}

function startWorker(): Worker {
  worker ??= new Worker(new URL('./diagram-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // What Graphviz prints of a layout that fails is told as a problem.
    stdout: true,
    stderr: true,
  });
  // While it draws, the timer keeps the program alive.
  worker.unref();
  return worker;
}

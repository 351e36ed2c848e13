import { parentPort } from 'node:worker_threads';
import { instance } from '@viz-js/viz';

/** The page gives shapes and texts their colours and typeface. */
const DEFAULTS = {
  graphAttributes: { bgcolor: 'transparent', fontname: 'Arial', fontsize: 16 },
  nodeAttributes: { shape: 'box', fontname: 'Arial', fontsize: 16 },
  edgeAttributes: { arrowsize: 0.7, fontname: 'Arial', fontsize: 16 },
};

// A thread of its own, since a layout cannot be interrupted otherwise.
const viz = await instance();
parentPort?.on('message', ({ source, direction: rankdir }) => {
  const graphAttributes = { ...DEFAULTS.graphAttributes, rankdir };
  parentPort?.postMessage(viz.render(source, { format: 'svg', ...DEFAULTS, graphAttributes }));
});

import type { AstroIntegration } from 'astro';
import { formatProblem } from '../content/content-error.ts';
import type { ContentLayer } from './content-layer.ts';

const LIST_PATH = '/@missing-values';

/** Shows what is missing below every page of the development server, in one list. */
const BAR = `
const response = await fetch('${LIST_PATH}');
const problems = await response.json();
if (problems.length > 0) {
  const bar = document.createElement('details');
  bar.style.cssText = 'position:fixed;inset:auto 0 0;z-index:9;max-height:50vh;overflow:auto;padding:0.5em 1em;background:#7a1c00;color:#fff';
  const summary = document.createElement('summary');
  summary.textContent = 'Not ready to publish: ' + problems.length + ' to fill in';
  const list = document.createElement('ul');
  for (const problem of problems) list.appendChild(document.createElement('li')).textContent = problem;
  bar.append(summary, list);
  document.body.append(bar);
}`;

/** Lists on every page of the development server what is missing from the content, for which pages show marks. */
export function missingValues(layer: ContentLayer): AstroIntegration {
  return {
    name: 'missing-values',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', BAR);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(LIST_PATH, (_request, response) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(layer.listMissing().map(formatProblem)));
        });
      },
    },
  };
}

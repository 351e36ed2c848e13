import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../content/content-error.ts';
import type { ContentLayer } from './content-layer.ts';

/** What the development server itself serves. */
const OWN_PATHS = /^\/(?:@|node_modules\/|src\/|_astro\/|_image)/;

/** How long a burst of changes, such as of a checkout, may last to be read at once, in milliseconds. */
const BURST_MILLISECONDS = 30;

/** How often a refresh that Astro has skipped is asked for again. */
const MOST_REFRESHES = 200;

/**
 * Reads the content again when a file changes. While it has problems, every page is Astro's error overlay with all of
 * them in place of yesterday's content; the terminal lists them once. When they are fixed, open pages reload.
 */
export function contentErrors(layer: ContentLayer, folder: string): AstroIntegration {
  return {
    name: 'content-errors',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const rendering = new Set<Promise<unknown>>();
        const read = async () => {
          const error = await findError(layer);
          if (error) logger.error(error.message);
          return error;
        };
        const refresh = async () => {
          // Astro skips it while it loads its content config again, which any change of a Markdown file starts.
          for (let count = 0; count < MOST_REFRESHES && !layer.isStored(); count++) {
            if (count > 0) await wait(BURST_MILLISECONDS);
            await refreshContent?.({});
          }
        };
        const update = async () => {
          // Astro keeps an old entry that a page is loading at the moment of the change.
          await Promise.all(rendering);
          layer.forget();
          if (!(await read())) await refresh();
          server.ws.send({ type: 'full-reload' });
        };
        const fail = (error: unknown) => logger.error(String(error));
        let updated: Promise<unknown> = read().catch(fail);
        let changes = 0;
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          const change = ++changes;
          // From the first change on, since Astro may reload pages at once.
          updated = Promise.all([updated, wait(BURST_MILLISECONDS)])
            .then(() => (change === changes ? update() : undefined))
            .catch(fail);
        });
        server.middlewares.use((request, response, next) => {
          if (OWN_PATHS.test(request.url ?? '/')) return next();
          // From now on, since a reader may leave before the page is rendered.
          const closed = new Promise((resolve) => response.once('close', resolve));
          const admit = async () => {
            await updated;
            const error = await findError(layer);
            rendering.add(closed);
            closed.then(() => rendering.delete(closed));
            if (!error) return next();
            response.writeHead(500, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-store',
            });
            response.end(renderError(error, folder));
          };
          admit().catch(next);
        });
      },
    },
  };
}

async function findError(layer: ContentLayer): Promise<ContentError | undefined> {
  try {
    await layer.readEntries();
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

/** A page with the overlay, or with the problems as text where no script runs. */
function renderError({ name, message, problems }: ContentError, folder: string): string {
  const { file = '', ...place } = problems[0] ?? {};
  const loc = { ...place, file: path.join(folder, '..', file) };
  // The overlay reads the message as HTML.
  const overlay = { name, title: 'Content error', message: escapeHtml(message), stack: message, loc };
  return `<!doctype html>
<title>Content error</title>
<pre>${escapeHtml(message)}</pre>
<script type="module">
  import { ErrorOverlay } from '/@vite/client';
  document.body.append(new ErrorOverlay(${JSON.stringify(overlay).replace(/</g, '\\u003c')}));
</script>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

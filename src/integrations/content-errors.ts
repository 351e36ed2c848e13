import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { ContentError } from '../content/content-error.ts';
import type { ContentLayer } from '../integrations/content-layer.ts';

/** What the development server itself serves. */
const OWN_PATHS = /^\/(?:@|node_modules\/|src\/|_astro\/|_image)/;

/** How long a burst of changes, such as of a checkout, may last to be read at once, in milliseconds. */
const BURST_MILLISECONDS = 30;

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
        const show = (error: ContentError) => server.ws.send(toPayload(error, folder));
        const read = async () => {
          const error = await findError(layer);
          if (error) logger.error(error.message);
          return error;
        };
        const update = async () => {
          // Astro keeps an old entry that a page is loading at the moment of the change.
          await Promise.all(rendering);
          layer.forget();
          const error = await read();
          if (error) return show(error);
          await refreshContent?.({});
          server.ws.send({ type: 'full-reload' });
        };
        let updated: Promise<unknown> = read();
        let burst: NodeJS.Timeout | undefined;
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          clearTimeout(burst);
          burst = setTimeout(() => {
            updated = updated.then(update).catch((error: unknown) => logger.error(String(error)));
          }, BURST_MILLISECONDS);
        });
        server.httpServer?.once('close', () => clearTimeout(burst));
        server.ws.on('connection', async () => {
          const error = await findError(layer);
          if (error) show(error);
        });
        server.middlewares.use((request, response, next) => {
          if (OWN_PATHS.test(request.url ?? '/')) return next();
          const admit = async () => {
            await updated;
            const error = await findError(layer);
            const closed = new Promise((resolve) => response.once('close', resolve));
            rendering.add(closed);
            closed.then(() => rendering.delete(closed));
            if (!error) return next();
            response.writeHead(500, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-store',
            });
            response.end(renderError(error));
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

/** A page that shows the problems as text until the client of Vite connects and is sent the overlay. */
function renderError({ message }: ContentError): string {
  return `<!doctype html>
<title>Content error</title>
<pre>${escapeHtml(message)}</pre>
<script type="module" src="/@vite/client"></script>
`;
}

/** The error as Astro's overlay takes it, which reads the message as HTML. */
function toPayload({ name, message, problems }: ContentError, folder: string) {
  const { file = '', ...place } = problems[0] ?? {};
  return {
    type: 'error' as const,
    err: {
      name,
      title: 'Content error',
      message: escapeHtml(message),
      stack: message,
      plugin: 'content',
      loc: { line: 1, column: 1, ...place, file: path.join(folder, '..', file) },
    },
  };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { ContentError } from '../content/content-error.ts';
import { findDraftPaths } from '../content/drafts.ts';
import type { ContentLayer } from '../integrations/content-layer.ts';

/** What the development server itself serves. */
const OWN_PATHS = /^\/(?:@|node_modules\/|src\/|_astro\/|_image)/;

/** How long a burst of changes, such as of a checkout, may last to be read at once, in milliseconds. */
const BURST_MILLISECONDS = 30;

/**
 * Reads the content again when a file changes. While it has problems, every page is Astro's error overlay with all of
 * them in place of yesterday's content; the terminal lists them once. When they are fixed, open pages reload. The
 * terminal also tells where each draft is shown, at the start or when it is added.
 */
export function contentErrors(layer: ContentLayer, folder: string): AstroIntegration {
  let origin: string | undefined;
  let announced: string[] = [];
  const announceDrafts = async (logger: AstroIntegrationLogger) => {
    if (origin === undefined) return;
    const paths = findDraftPaths(await layer.readEntries());
    for (const path of paths.filter((draft) => !announced.includes(draft))) {
      logger.info(`Draft: ${origin}${path}`);
    }
    announced = paths;
  };
  return {
    name: 'content-errors',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        const read = async (): Promise<ContentError | undefined> => {
          try {
            await layer.readEntries();
            return undefined;
          } catch (error) {
            if (error instanceof ContentError) return error;
            throw error;
          }
        };
        const rendering = new Set<Promise<unknown>>();
        const update = async () => {
          // Astro keeps an old entry that a page is loading at the moment of the change.
          await Promise.all(rendering);
          layer.forget();
          const error = await read();
          if (error) {
            logger.error(error.message);
            server.ws.send(toPayload(error, folder));
          } else {
            await refreshContent?.({});
            server.ws.send({ type: 'full-reload' });
            await announceDrafts(logger);
          }
        };
        let updated: Promise<unknown> = Promise.resolve();
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
        server.middlewares.use((request, response, next) => {
          if (OWN_PATHS.test(request.url ?? '/')) return next();
          const admit = async () => {
            await updated;
            const error = await read();
            const closed = new Promise((resolve) => response.once('close', resolve));
            rendering.add(closed);
            closed.then(() => rendering.delete(closed));
            if (error) respond(response, error, folder);
            else next();
          };
          admit().catch(next);
        });
      },
      'astro:server:start': async ({ address, logger }) => {
        origin = `http://localhost:${address.port}`;
        try {
          await announceDrafts(logger);
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          logger.error(error.message);
        }
      },
    },
  };
}

/** A page that shows the overlay, and the problems as text where no script runs. */
function respond(response: ServerResponse, error: ContentError, folder: string): void {
  const payload = JSON.stringify(toPayload(error, folder).err).replace(/</g, '\\u003c');
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html>
<title>Content error</title>
<pre>${escapeHtml(error.message)}</pre>
<script type="module">
  import { ErrorOverlay } from '/@vite/client';
  document.body.append(new ErrorOverlay(${payload}));
</script>
`);
}

/** The error as Vite's client and Astro's overlay take it; the overlay reads the message as HTML. */
function toPayload({ name, message, problems }: ContentError, folder: string) {
  const [problem] = problems;
  const loc = problem && {
    file: path.join(folder, '..', problem.file),
    line: problem.line,
    column: problem.column,
  };
  const err = {
    name,
    title: 'Content error',
    message: escapeHtml(message),
    stack: message,
    plugin: 'content',
  };
  return { type: 'error' as const, err: { ...err, ...(loc && { loc }) } };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

import { fileURLToPath } from 'node:url';
import { FastResponse } from 'srvx/node';
import { readSiteUrl } from '../../site/site-url.ts';
import { readSiteManifest } from '../site-manifest.ts';
import { createLog } from './log.ts';
import { requireBuildFor } from './published-site.ts';
import { readSettings } from './settings.ts';
import { startServer } from './start.ts';

// A Response that node:http sends without a detour through streams, at twice the rate.
globalThis.Response = FastResponse as unknown as typeof Response;

/** A little below the five seconds in which the process must be gone. */
const GONE_WITHIN_MILLISECONDS = 4_700;

// A reader of the log that goes away (EPIPE) must not take the server with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const project = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLog((text) => process.stdout.write(text));

try {
  const settings = readSettings(process.env);
  // Before the build is looked for, since a wrong address would fail that too.
  readSiteUrl(process.env);
  const manifest = readSiteManifest(project);
  requireBuildFor(process.env, manifest);
  const now = () => Date.now() / 1000;
  const server = await startServer({ settings, manifest, distFolder: `${project}/dist`, log, now });
  if (settings.operatorTokens.length === 0) {
    log.info(
      'Nobody can publish observations; set OPERATOR_TOKEN to a secret made with: openssl rand -hex 32',
    );
  }
  console.log(`Listening on ${server.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      const exit = () => {
        log.flush();
        process.exit(0);
      };
      // A store that hangs must not keep the process.
      setTimeout(exit, GONE_WITHIN_MILLISECONDS).unref();
      server.stop().then(exit);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Not left to the end of all work: a store that hangs has none.
  process.exit(1);
}

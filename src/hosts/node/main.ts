import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../site-manifest.ts';
import { createLog, openLogDestination } from './log.ts';
import { readSettings, requireBuildFor } from './settings.ts';
import { startServer } from './start.ts';

/** A little below the five seconds in which the process must be gone. */
const GONE_WITHIN_MILLISECONDS = 4_700;

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { env } = process;
// The adapter listens too and ignores what it does not know, but a rejection that nobody handles must end the process.
process.on('unhandledRejection', (reason) => {
  throw reason;
});

try {
  const settings = readSettings(env);
  const manifest = readSiteManifest(project);
  requireBuildFor(env, manifest);
  const output = openLogDestination();
  const log = createLog(output);
  const now = () => Date.now() / 1000;
  const server = await startServer({ settings, manifest, project, log, now });
  if (manifest.allowlist.enabled && settings.operatorTokens.length === 0) {
    log.info(
      'Nobody can publish observations; set OPERATOR_TOKEN to a secret generated with: openssl rand -hex 32',
    );
  }
  output.write(`Listening on ${server.url}\n`);
  let isStopping = false;
  const stop = () => {
    // npm repeats a signal that the terminal sends to the whole group.
    if (isStopping) return;
    isStopping = true;
    // A store that hangs must not keep the process alive.
    setTimeout(() => process.exit(0), GONE_WITHIN_MILLISECONDS).unref();
    server.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Explicitly, since a store that hangs would keep the process alive.
  process.exit(1);
}

import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../site-manifest.ts';
import { createLog, openLogDestination } from './log.ts';
import { readSettings, requireBuildFor } from './settings.ts';
import { startServer } from './start.ts';

/** The process must exit within five seconds of the signal. */
const GONE_WITHIN_MILLISECONDS = 4_700;

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { env } = process;
// The adapter also listens and ignores rejections that it does not know, but an unhandled rejection must end the
// process.
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
    // Ends the process even if a store hangs.
    setTimeout(() => process.exit(0), GONE_WITHIN_MILLISECONDS).unref();
    server.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Exits explicitly, because a store that hangs would keep the process alive.
  process.exit(1);
}

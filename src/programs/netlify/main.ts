// Runs Netlify's command line: npm run netlify -- dev, or npm run netlify -- deploy --prod
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PUBLISH_FOLDER } from '../../hosts/netlify/publish-folder.ts';
import { readPort } from '../../site/site-url.ts';

/** netlify-cli has a package of its own, because it is too large to be a dependency of the project. */
const tools = fileURLToPath(new URL('../../../deploy/netlify/', import.meta.url));
const [command = 'help', ...options] = process.argv.slice(2);
const isDev = command === 'dev';

if (isDev) {
  const build = spawnSync('npm run build && node src/hosts/netlify/build.ts', {
    shell: true,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
// Without these options, netlify-cli would download the runtime of edge functions.
const offline = ['--offline', '--internal-disable-edge-functions', '--dir', PUBLISH_FOLDER];
const port = ['--port', String(readPort(process.env))];
const child = spawn(
  process.execPath,
  [
    `${tools}node_modules/netlify-cli/bin/run.js`,
    command,
    ...(isDev ? [...offline, ...port] : []),
    ...options,
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${tools}node_modules/.bin:${process.env['PATH']}`,
      // The emulated Blobs lack guarantees on which the store relies.
      ...(isDev && { NODE_OPTIONS: `--import ${tools}strict-blobs.mjs` }),
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

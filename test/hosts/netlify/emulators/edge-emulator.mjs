// Netlify's own emulator of files and edge functions over a project folder: node edge-emulator.mjs FOLDER. It prints
// where it listens. A process of its own, because the runtime that it starts does not end with it.
import { createServer } from 'node:http';
import { NetlifyDev } from '../../../../deploy/netlify/node_modules/@netlify/dev/dist/main.js';

const off = { enabled: false };
const dev = new NetlifyDev({
  projectRoot: process.argv[2],
  skipGitignore: true,
  aiGateway: off,
  blobs: off,
  database: off,
  environmentVariables: off,
  functions: off,
  geolocation: off,
  images: off,
});
const server = createServer(async ({ method, url, headers }, response) => {
  const request = new Request(`http://${headers.host}${url}`, { method, headers });
  const result = (await dev.handle(request)) ?? new Response(null, { status: 599 });
  response.writeHead(result.status, Object.fromEntries(result.headers));
  response.end(Buffer.from(await result.arrayBuffer()));
}).listen(0, '127.0.0.1', async () => {
  await dev.start();
  console.log(`http://127.0.0.1:${server.address().port}`);
});

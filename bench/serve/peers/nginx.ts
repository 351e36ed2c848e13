import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../test/hosts/http-client.ts';
import { announce, createSampleFolder, FILES } from '../sample.ts';

// One worker of nginx serves the same files and writes its own log. It compresses each response as it sends it, and has
// no observation.
const folder = createSampleFolder();
const port = await findFreePort();
const configuration = path.join(folder, 'nginx.conf');
writeFileSync(
  configuration,
  `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; user root;
events {}
http {
  types { text/html html; application/json json; }
  access_log ${folder}/access.log; gzip on; gzip_types application/json; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`,
);
const nginx = spawn('nginx', ['-c', configuration], { stdio: 'ignore' });
process.on('exit', () => nginx.kill());
const origin = `http://127.0.0.1:${port}`;
while (!(await fetch(origin).catch(() => undefined))?.ok) await setTimeout(50);
announce({ json: `${origin}/${FILES.json}`, page: `${origin}/` });

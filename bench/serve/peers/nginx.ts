import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../../test/hosts/free-port.ts';
import type { Peer } from '../peer.ts';
import { FIELDS, FILES } from '../sample.ts';

/** Ticks of the processor time in /proc, a hundred a second on every common Linux. */
const MICROSECONDS_PER_TICK = 10_000;

/** nginx with one worker over the same files, compressed beforehand, and its own log; it has no live feed. */
export async function start({ files }: { files: string }): Promise<Peer> {
  const port = await findFreePort();
  const configuration = path.join(files, 'nginx.conf');
  const toLines = ({ 'content-type': _, ...fields }: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
      .join(' ');
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${files}/nginx.pid; error_log ${files}/error.log; user root;
events {}
http {
  types { text/html html; application/json json; }
  access_log ${files}/access.log; gzip_static on; keepalive_requests 1000000;
  client_body_temp_path ${files}/t1; proxy_temp_path ${files}/t2; fastcgi_temp_path ${files}/t3;
  uwsgi_temp_path ${files}/t4; scgi_temp_path ${files}/t5;
  server {
    listen 127.0.0.1:${port}; root ${files};
    location / { ${toLines(FIELDS.page)} }
    location /api/ { ${toLines(FIELDS.json)} }
  }
}
`,
  );
  const nginx = spawn('nginx', ['-c', configuration], { stdio: 'ignore' });
  process.on('exit', () => nginx.kill());
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => undefined))?.ok) await setTimeout(50);
  const pid = String(nginx.pid);
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return {
    urls: { json: `${origin}/${FILES.json}`, page: `${origin}/` },
    processorTime: () => [pid, ...workers].reduce((sum, id) => sum + readProcessorTime(id), 0),
  };
}

function readProcessorTime(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

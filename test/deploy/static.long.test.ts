import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { send } from '../hosts/http-client.ts';
import { PROJECT, TEST_SITE } from '../test-site.ts';
import { CADDY_OPTIONS, isInstalled, renderNginxStart, startWebServer } from './web-server.ts';

const guide = readFileSync(`${PROJECT}docs/static.md`, 'utf8');

/** A configuration from the guide, for the site of the tests. */
function readConfiguration(language: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide) ?? [];
  return text.replace('/srv/portfolio/dist', `${TEST_SITE}dist`);
}

/** The configurations, changed only in where they listen. */
const CONFIGURE = {
  nginx: (port: number, folder: string) =>
    `${renderNginxStart(folder)}\ninclude /etc/nginx/mime.types;\n${readConfiguration('nginx')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_.*\n/gm, '')} }`,
  caddy: (port: number) =>
    `{\n${CADDY_OPTIONS}}\n${readConfiguration('caddyfile').replace('portfolio.example.com {', `http://:${port} {\n\tbind 127.0.0.1`)}`,
};

it.for(['nginx', 'caddy'] as const)('%s serves a build as docs/static.md says', async (name, { skip }) => {
  if (!isInstalled(name)) skip(`${name} is not installed on this machine`);
  const { origin, stop } = await startWebServer(name, CONFIGURE[name]);
  const page = 'text/html; charset=utf-8';
  const responses = [
    ['/', 200, page, '<h1'],
    ['/docs', 200, page, 'API reference'],
    ['/case-studies', 200, page, '<h1'],
    ['/case-studies/ordex', 200, page, '<h1'],
    ['/de', 200, page, '<html lang="de"'],
    ['/deck/', 200, page, '<html'],
    ['/docs.md', 200, 'text/markdown; charset=utf-8', '# '],
    ['/api', 200, 'application/json', '{'],
    ['/api/v1/case-studies', 200, 'application/json', '['],
    ['/api/v1/case-studies/ordex', 200, 'application/json', '{'],
    ['/nowhere', 404, page, '<h1'],
    ['/api/nowhere', 404, page, '<h1'],
    ['/code', 200, page, 'url=https://code.example.com/avery"'],
    ['/data-protection', 200, page, 'url=/privacy"'],
  ] as const;
  for (const [path, status, mediaType, text] of responses) {
    const { headers, ...response } = await send(origin, path);
    expect([path, response.status, headers['content-type']]).toEqual([path, status, mediaType]);
    expect(response.body.toString()).toContain(text);
  }
  await stop();
});

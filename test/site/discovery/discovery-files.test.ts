import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOMELAB_PATH, resources } from '../../../src/api/resources.ts';
import { readSiteManifest } from '../../../src/hosts/site-manifest.ts';
import { send } from '../../hosts/http-client.ts';
import { type SelfHosted, startSelfHosted } from '../../hosts/self-hosted.ts';
import { TEST_SITE } from '../../test-site.ts';

const { baseUrl } = readSiteManifest(TEST_SITE);
const CATALOG = '/.well-known/api-catalog';
let host: SelfHosted;

beforeAll(async () => {
  host = await startSelfHosted();
});
afterAll(() => host?.stop());

const ask = (path: string) => send(host.origin, path);
const read = async (path: string) => (await ask(path)).body.toString();

/** Every URL of this site in a text, without the origin. */
function ownUrls(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s"'`<>)]+/g)].map(([url]) => url);
  return [...new Set(found.filter((url) => url.startsWith(baseUrl)).map((url) => url.slice(baseUrl.length)))];
}

describe.each(['/openapi.json', '/agent-instructions.md', '/llms.txt', CATALOG, '/.well-known/security.txt'])(
  '%s',
  (path) => {
    it('names only pages and resources that exist', async () => {
      const urls = ownUrls(await read(path)).filter((url) => !url.includes('{slug}'));
      for (const url of urls) {
        if (url === HOMELAB_PATH || url.startsWith('/downloads/')) continue;
        const [document = ''] = url.split('#');
        // A page has its Markdown at its own URL with .md behind it.
        const page = document.replace(/^\/index\.md$/, '/').replace(/\.md$/, '');
        const statuses = await Promise.all([document, page].map(async (path) => (await ask(path)).status));
        expect(statuses, url).toContain(200);
      }
    });
  },
);

describe('the homepage', () => {
  it('says in its header where the API is described', async () => {
    const link = String((await ask('/')).headers['link']);
    for (const relation of ['service-desc', 'service-doc', 'api-catalog', 'describedby']) {
      expect(link).toContain(`rel="${relation}"`);
    }
    for (const [, url] of link.matchAll(/<(\/(?:[^>]*))>/g)) {
      expect([url, (await ask(url ?? '')).status]).toEqual([url, 200]);
    }
  });
});

describe('the instructions for agents', () => {
  it('name every resource, the rule of 90 seconds and what not to do', async () => {
    const text = await read('/agent-instructions.md');
    for (const { path } of resources) expect(text).toContain(baseUrl + path);
    for (const part of [
      HOMELAB_PATH,
      '90 seconds',
      'Observation-Stale-After',
      'verificationUrl',
      'error.hint',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('## What not to do');
  });
});

describe('the catalog of APIs', () => {
  it('says where the API is described, and lists its resources', async () => {
    const { linkset } = JSON.parse(await read(CATALOG));
    const [, api] = linkset;
    expect(linkset.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
      baseUrl + CATALOG,
      `${baseUrl}/api`,
    ]);
    expect(api['service-desc'][0].href).toBe(`${baseUrl}/openapi.json`);
    expect(api['service-doc'][0].href).toBe(`${baseUrl}/docs`);
    const listed = api.item.map(({ href }: { href: string }) => href);
    expect(listed).toEqual([
      `${baseUrl}/api/v1/profile`,
      `${baseUrl}/api/v1/projects`,
      `${baseUrl}/api/v1/case-studies`,
      `${baseUrl}/api/v1/sandbox/profile`,
      baseUrl + HOMELAB_PATH,
    ]);
  });
});

describe('llms.txt', () => {
  it('begins with a title and a summary, and its lists are links', async () => {
    const lines = (await read('/llms.txt')).split('\n');
    expect(lines[0]).toMatch(/^# \S/);
    expect(lines[2]).toMatch(/^> \S/);
    const sections = lines.slice(lines.findIndex((line) => line.startsWith('## ')));
    for (const line of sections.filter((line) => line !== '' && !line.startsWith('## '))) {
      expect(line).toMatch(/^- \[.+\]\(http.+\): .+/);
    }
  });

  it('names every resource', async () => {
    const text = await read('/llms.txt');
    for (const { path } of resources) expect(text).toContain(`GET ${path}`);
  });
});

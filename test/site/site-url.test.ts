import { expect, it } from 'vitest';
import { describeMissingSiteUrl, readPort, readSiteUrl } from '../../src/site/site-url.ts';

it.each([
  ['the local URL without any setting', {}, 'http://localhost:4321'],
  ['the local URL where SITE_URL is empty', { SITE_URL: '' }, 'http://localhost:4321'],
  ['the local URL with its port', { PORT: '5303' }, 'http://localhost:5303'],
  ['the local URL where the system chooses the port', { PORT: '0' }, 'http://localhost:4321'],
  ['SITE_URL before PORT', { SITE_URL: 'https://a.example.com', PORT: '5303' }, 'https://a.example.com'],
  [
    'SITE_URL without its slash',
    { SITE_URL: 'https://portfolio.example.com/' },
    'https://portfolio.example.com',
  ],
  ['SITE_URL without the default port', { SITE_URL: 'https://a.example.com:443' }, 'https://a.example.com'],
  [
    'SITE_URL before what Netlify sets',
    { SITE_URL: 'https://a.example.com', CONTEXT: 'production', URL: 'https://b.example.com' },
    'https://a.example.com',
  ],
  [
    'URL in production on Netlify',
    { CONTEXT: 'production', URL: 'https://b.example.com', DEPLOY_PRIME_URL: 'https://c.example.com' },
    'https://b.example.com',
  ],
  [
    'DEPLOY_PRIME_URL in a preview on Netlify',
    { CONTEXT: 'deploy-preview', URL: 'https://b.example.com', DEPLOY_PRIME_URL: 'https://c.example.com' },
    'https://c.example.com',
  ],
  [
    'the production site in a preview on Vercel, which gives its host',
    { VERCEL_PROJECT_PRODUCTION_URL: 'd.example.com', VERCEL_ENV: 'preview' },
    'https://d.example.com',
  ],
  [
    'the production site before the URL of a deploy',
    { VERCEL_PROJECT_PRODUCTION_URL: 'd.example.com', CF_PAGES_URL: 'https://e.example.com' },
    'https://d.example.com',
  ],
  [
    'the URL of the deploy on Cloudflare Pages',
    { CF_PAGES_URL: 'https://e.example.com' },
    'https://e.example.com',
  ],
  [
    'SITE_URL before that of any platform',
    { CI: '1', CF_PAGES_URL: 'https://e.example.com', SITE_URL: 'https://a.example.com' },
    'https://a.example.com',
  ],
  [
    'the local URL where URL is set outside Netlify',
    { URL: 'https://b.example.com' },
    'http://localhost:4321',
  ],
])('the URL of a site is %s', (_what, env, url) => {
  expect(readSiteUrl(env)).toBe(url);
});

it.each([
  'portfolio.example.com',
  'ftp://secret.example.com',
  'https://user:secret@example.com',
  'https://example.com/secret',
  'https://example.com/#secret',
  'https://',
  'secret',
])('refuses %s in one line that names the variable and does not repeat the value', (value) => {
  const line = expect.objectContaining({ message: expect.stringMatching(/^SITE_URL must be [^\n]+$/) });
  const tell = () => readSiteUrl({ SITE_URL: value });
  expect(tell).toThrow(line);
  expect(tell).not.toThrow(/secret/);
});

it.each([
  ['URL', { CONTEXT: 'production', URL: 'nowhere' }],
  ['DEPLOY_PRIME_URL', { CONTEXT: 'deploy-preview', DEPLOY_PRIME_URL: 'nowhere' }],
  ['CF_PAGES_URL', { CF_PAGES_URL: 'nowhere' }],
  ['VERCEL_PROJECT_PRODUCTION_URL', { VERCEL_PROJECT_PRODUCTION_URL: 'https://d.example.com' }],
])('names %s where that is what is wrong', (variable, env) => {
  expect(() => readSiteUrl(env)).toThrow(new RegExp(`^${variable} must be `));
});

it.each([
  ['on the machine of the owner', {}, undefined],
  ['with a URL', { CI: 'true', SITE_URL: 'https://a.example.com' }, undefined],
  ['with the URL of a platform', { CI: 'true', CF_PAGES_URL: 'https://e.example.com' }, undefined],
  ['without a URL', { CI: 'true' }, /^SITE_URL is not set, .* http:\/\/localhost:4321; set it to [^\n]+$/],
])('warns of local URLs in CI: %s', (_where, env, warning) => {
  expect(describeMissingSiteUrl(env) ?? '').toMatch(warning ?? /^$/);
});

it.each([
  [undefined, 4321],
  ['', 4321],
  ['5303', 5303],
  ['65535', 65_535],
])('reads PORT %j as %i', (PORT, port) => {
  expect(readPort({ PORT })).toBe(port);
});

it.each(['65536', '-1', '80.5', '0x50', '8e1', ' 80', ' ', 'http'])('refuses PORT %j in one line', (PORT) => {
  const line = 'PORT must be a whole number from 0 to 65535';
  expect(() => readPort({ PORT })).toThrow(line);
  expect(() => readSiteUrl({ PORT })).toThrow(line);
});

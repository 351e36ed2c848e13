import { expect, it } from 'vitest';
import { acceptsWrites, toStoreName } from '../../../src/hosts/netlify/homelab-function.ts';

it.each([
  ['production', 'homelab-production'],
  ['deploy-preview', 'homelab-deploy-preview'],
  ['branch-deploy', 'homelab-branch-deploy'],
  ['dev', 'homelab-dev'],
  ['', 'homelab-other'],
  ['../production', 'homelab-other'],
  ['x'.repeat(100), 'homelab-other'],
])('keeps what the context %j stores apart, in %s', (context, name) => {
  expect(toStoreName({ context })).toBe(name);
});

it.each([
  [{ context: 'production', published: true }, true],
  [{ context: 'production' }, true],
  [{ context: 'production', published: false }, false],
  [{ context: 'deploy-preview', published: true }, false],
  [{ context: 'branch-deploy', published: true }, false],
  [{ context: 'dev' }, true],
  [{ context: '' }, false],
])('says for the deploy %o whether it may write: %s', (deploy, may) => {
  expect(acceptsWrites(deploy)).toBe(may);
});

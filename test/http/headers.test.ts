import { expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';

const https = createSiteHeaders('https://portfolio.example.com');

it.each(['machine', 'page'] as const)(
  'a %s response demands https only where the site has it, and only of its own host',
  (kind) => {
    expect(https[kind]['strict-transport-security']).toBe('max-age=31536000');
    for (const baseUrl of ['http://localhost:4321', 'http://https.example.com'])
      expect(createSiteHeaders(baseUrl)[kind]).not.toHaveProperty('strict-transport-security');
  },
);

it.each(['machine', 'page'] as const)(
  'the policy of a %s response allows nothing inline and no other host',
  (kind) => {
    expect(https[kind]['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
  },
);

it('every origin may read a machine response and the fields that matter', () => {
  expect(https.machine['access-control-expose-headers']?.split(', ')).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After', 'Observation-Generated-At', 'Observation-Stale-After']),
  );
});

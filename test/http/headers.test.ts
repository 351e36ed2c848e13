import { describe, expect, it } from 'vitest';
import { createSiteHeaders } from '../../src/http/headers.ts';

const https = createSiteHeaders('https://portfolio.example.com');
const http = createSiteHeaders('http://localhost:4321');

describe.each(['machine', 'page'] as const)('the header fields of a %s response', (kind) => {
  it('hold the security fields', () => {
    expect(https[kind]).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.any(String),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('demand https only where the site has it, and only of its own host', () => {
    expect(https[kind]['strict-transport-security']).toBe('max-age=31536000');
    expect(http[kind]).not.toHaveProperty('strict-transport-security');
    expect(createSiteHeaders('http://https.example.com')[kind]).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('allow nothing by default, no framing and nothing inline', () => {
    const policy = https[kind]['content-security-policy']?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy?.join()).not.toMatch(/unsafe|\*|https?:/);
  });
});

it('let every origin read a machine response and the fields that matter', () => {
  expect(https.machine['access-control-allow-origin']).toBe('*');
  expect(https.machine['access-control-expose-headers']?.split(', ')).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After', 'Observation-Generated-At', 'Observation-Stale-After']),
  );
});

it('let no other origin read a page', () => {
  expect(https.page).not.toHaveProperty('access-control-allow-origin');
});

/** Header fields that go with every answer, error answers included. */
export const SECURITY_HEADERS = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
] as const;

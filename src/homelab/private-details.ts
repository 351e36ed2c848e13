import type * as z from 'zod';

/** Prefixes are case-sensitive, because the news mentions Asia and sk-hynix. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'key of a provider': new RegExp(
    [
      String.raw`(?<!\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)`,
      String.raw`(?<!\w)AIza[\w-]{20}`,
      String.raw`(?<!\w)(?:gh[oprsu]|hf|npm)_[A-Za-z\d]{20}`,
      String.raw`(?<!\w)(?:dop_v1|github_pat|[prs]k_(?:live|test)|whsec)_\w{16}`,
      String.raw`(?<!\w)gl(?:dt|ft|pat|ptt|rt|soat)-[\w-]{20}`,
      String.raw`(?<!\w)xox[abcdeprs]-[\w-]{10}`,
      String.raw`(?<!\w)sk-(?:(?:ant|proj)-[\w-]{16}|[A-Za-z\d]{20})`,
      String.raw`(?<!\w)(?:hvs\.[\w-]{20}|SG\.[\w-]{22}\.[\w-]{43})`,
      String.raw`(?<!\w)tskey-[a-z]{2,16}-\w{8}`,
      String.raw`(?<!\w)(?:dckr_[po]at_|pypi-AgE|shp(?:at|ca|pa|ss)_|GOCSPX-|ya29\.)[\w-]{16}`,
      String.raw`(?<!\w)\d{8,10}:AA[\w-]{33}`,
    ].join('|'),
  ),
  'JSON web token': /(?<!\w)eyJ[\w-]{8,4096}\.eyJ/,
  'private key': /-----BEGIN [A-Z ]{0,40}PRIVATE KEY|AGE-SECRET-KEY-1/,
};

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
/** Private ranges (RFC 1918), and the shared range that VPNs use (RFC 6598). */
const PRIVATE_RANGES = [
  String.raw`10(?:\.${OCTET}){3}`,
  String.raw`(?:172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.${OCTET}){2}`,
].join('|');
const GROUPS = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4})`;

/** Each expression takes linear time, because third parties write the texts. */
const PRIVATE_DETAILS: Readonly<Record<string, RegExp>> = {
  // A public address needs a port here, because version numbers look the same.
  'IPv4 address': new RegExp(
    String.raw`(?<![A-Za-z\d.])(?:(?:${PRIVATE_RANGES})(?!\d|\.\d)|(?:${OCTET}\.){3}${OCTET}:\d)`,
  ),
  // At least one digit is required, because selectors (a::before) and scopes (Foo::add) have colons too.
  'IPv6 address': new RegExp(
    String.raw`(?<![\w:])(?=[a-f:]{0,39}\d)(?:${GROUPS}{7}|(?:${GROUPS}{0,6})?::(?:${GROUPS}{0,6})?)(?!\w|:\w)`,
    'i',
  ),
  // With hyphens, at least one letter is required, because lottery numbers look the same.
  'MAC address':
    /(?<![\w:-])(?:[\da-f]{2}(?::[\da-f]{2}){5}|(?=[\d-]{0,16}[a-f])[\da-f]{2}(?:-[\da-f]{2}){5})(?![\w-])/i,
  'host name of a private network': /\.(?<=[^\s./]\.)(?:home\.arpa|internal|lan|local|ts\.net)(?!\w|[-.]\w)/i,
  // The last label must be alphabetic, because lodash@4.17.21 is a release.
  'e-mail address': /@(?<=[\p{L}\d_+.%-]@)(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,63}/u,
  'URL with credentials': /:\/\/[^\s/@]{1,200}@/,
  ...SECRETS,
};

/**
 * Names the first private detail in a text, for example `IPv4 address`. It finds the usual forms and no disguises: the
 * allowlist is the first line of defense.
 */
export function findPrivateDetail(text: string): string | undefined {
  return findFirst(PRIVATE_DETAILS, text);
}

export function findSecret(text: string): string | undefined {
  return findFirst(SECRETS, text);
}

function findFirst(table: Readonly<Record<string, RegExp>>, text: string): string | undefined {
  return Object.entries(table).find(([, expression]) => expression.test(text))?.[0];
}

export function refusePrivateDetails(value: unknown, context: z.RefinementCtx, path: PropertyKey[] = []) {
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      refusePrivateDetails(item, context, [...path, Array.isArray(value) ? Number(key) : key]);
  }
  const detail = typeof value === 'string' ? findPrivateDetail(value) : undefined;
  const message = `contains what looks like a private detail (${detail}) and would be published; write a general label`;
  if (detail) context.addIssue({ code: 'custom', path, message });
}

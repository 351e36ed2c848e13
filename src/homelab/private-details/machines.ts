const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const GROUPS = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4})`;

/** What names a machine or something on it. Each expression takes linear time. */
export const MACHINES: Readonly<Record<string, RegExp>> = {
  'IPv4 address': new RegExp(String.raw`(?<![\d.])(?:${OCTET}\.){3}${OCTET}(?!\d|\.\d)`),
  // With a digit at least, since selectors (a::before) and scopes (Foo::add) have colons too.
  'IPv6 address': new RegExp(
    [
      String.raw`(?<![\w:])${GROUPS}{7}(?!\w|:\w)`,
      String.raw`(?<![\w:])(?=[a-f:]{0,39}\d)${GROUPS}{0,6}::(?:${GROUPS}{0,6})?(?!\w|:\w)`,
      String.raw`(?<![\w:])::(?=[a-f:]{0,39}\d)${GROUPS}{0,6}(?!\w|:\w)`,
    ].join('|'),
    'i',
  ),
  'MAC address':
    /(?<![\w-])(?:[\da-f]{2}(?::[\da-f]{2}){5}|[\da-f]{2}(?:-[\da-f]{2}){5}|(?:[\da-f]{4}\.){2}[\da-f]{4})(?![\w-])/i,
  'host name of a private network': /\.(?<=[^\s./]\.)(?:home\.arpa|internal|lan|local|ts\.net)(?!\w|-\w)/i,
  // Hosts are written in lower case, symbols of a stock exchange (TYO:7203) and standards (ISO9001:2015) are not.
  'host and port': /:(?<=(?<![\w.-])[a-z][a-z\d.-]{0,62}:)(?:22|53|80|\d{3,5})(?!\w|[:,.]\d)/,
  // News URLs have paths too, so not every slash counts.
  'file path': new RegExp(
    [
      String.raw`/(?<![\w.:/]/)(?:etc|home|mnt|opt|proc|root|srv|tmp|usr|var|Users|Volumes|volume\d)/[^\s/]`,
      String.raw`/(?<![\w.:/]/)dev/(?:disk|mapper|md|nvme|sd|tty)`,
      String.raw`~/(?<!\w~/)[\w.]`,
      String.raw`(?<![A-Za-z\d])[A-Za-z]:\\\w|\\\\[\w.-]{1,64}\\\w`,
      String.raw`(?<!\w)file:///`,
    ].join('|'),
  ),
  'image digest': /(?<!\w)sha256:[\da-f]{12}/i,
};

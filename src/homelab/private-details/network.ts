import { anyOf, type PrivateDetail } from './detail.ts';

// Start and prefix length of the networks whose addresses are looked for even when written as one number.
const NETWORKS: readonly (readonly [start: number, prefix: number])[] = [
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6336400, 24],
  [0xcb007100, 24],
];

function isInNetwork(decimal: string): boolean {
  const address = Number(decimal);
  return NETWORKS.some(([start, prefix]) => address >= start && address < start + 2 ** (32 - prefix));
}

// A leading zero takes any digits: octal and zero-padded decimal look alike.
const OCTET = String.raw`0x[\da-f]{1,8}|0\d{0,11}|25[0-5]|2[0-4]\d|1\d\d|[1-9]\d?`;

/** Addresses of machines. */
export const networkDetails: readonly PrivateDetail[] = [
  {
    name: 'IPv4 address',
    needs: '...0',
    // The first look-ahead lets billions with points between the thousands (1.200.000.000) through; the rest of
    // an address may be left open (10.0.x.x).
    expression: new RegExp(
      String.raw`(?<!\d)(?!\d{1,2}\.\d{3}\.\d{3}\.000(?!\d))(?:${OCTET})(?:\.(?:${OCTET}|x{1,3}|\*)){3}(?!\d)`,
      'i',
    ),
  },
  {
    name: 'IPv4 address with a hexadecimal part',
    needs: '.0x',
    expression: /0x[\da-f]{1,8}\.(?:0x[\da-f]{1,8}|\d{1,12})(?!\w)/i,
  },
  {
    name: 'IPv4 prefix 192.168 with any separators',
    needs: '0000000',
    expression: anyOf('', /(?<![\d.])192\.168\.\d/, /(?<!\d)192[ _,/-]168[ _,/-]\d{1,3}[ _,/-]\d{1,3}(?!\d)/),
  },
  {
    name: 'IPv4 address with hyphens',
    needs: '---0000',
    expression: /(?<!\d)(?:172-(?:1[6-9]|2\d|3[01])|(?:ip|host|node)-\d{1,3}-\d{1,3})-\d{1,3}-\d{1,3}(?!\d)/i,
  },
  {
    name: 'IPv4 address as one hexadecimal number',
    needs: '0x',
    word: 9,
    // Error codes of Windows (0x8…, 0xc0000…, 0x0000…) and iTunes (0xe800…) are news, not addresses.
    expression: /(?<!\w)0x(?!8|c0000|e800|0000)[\da-f]{7,8}(?![\da-f])/i,
  },
  {
    name: 'IPv4 address as one decimal number',
    needs: '000000000',
    word: 9,
    expression: /(?<!\w|[\w$€£¥][.,/-]|[$€£¥/])\d{9,10}(?!\w|[.,-]\w)/g,
    confirms: isInNetwork,
  },
  {
    name: 'IPv6 address',
    needs: '::',
    expression: anyOf(
      'i',
      // The boundaries keep scopes of programming languages (std::format) and selectors (::before) out.
      /(?<!\w)[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?!\w)/,
      /(?<!\w)::[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}(?!\w)|\[::\]/,
      // A prefix of a unique local or link-local address is enough.
      /(?<!\w)(?:f[cd][\da-f]{2}|fe[89ab][\da-f])(?::[\da-f]{1,4}){2,7}(?!\w)/,
      /(?<!\w)2001:0?db8:/,
      /(?<!\w)[\da-f]{3,4}(?::[\da-f]{1,4}){4,7}(?!\w)|(?<!\w)[\da-f]{1,4}(?::[\da-f]{1,4}){7}(?!\w)/,
    ),
  },
  {
    name: 'MAC address with colons',
    needs: ':::::',
    expression: /(?<!\w)[\da-f]{1,2}(?::[\da-f]{1,2}){5,7}(?!\w)/i,
  },
  {
    name: 'MAC address with hyphens',
    needs: '-----',
    // A number and a hyphen in front make it the end of a date and time.
    expression: /(?<!\w|\d-)[\da-f]{2}(?:-[\da-f]{2}){5,7}(?!\w)/i,
  },
  {
    name: 'MAC address with dots',
    needs: '..',
    word: 14,
    expression: /(?<!\w)(?:[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}|[\da-f]{2}(?:\.[\da-f]{2}){5})(?!\w)/i,
  },
  {
    name: 'MAC address without separators',
    needs: '0',
    word: 12,
    expression: /mac[ -]?addr(?:ess)?\W{1,3}[\da-f]{12}(?!\w)/i,
  },
];

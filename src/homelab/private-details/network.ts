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

/** Addresses and names of machines. */
export const networkDetails: readonly PrivateDetail[] = [
  {
    name: 'IPv4 address',
    needs: '.0',
    // A leading zero takes any digits: octal and zero-padded decimal look alike. The first look-ahead lets
    // billions with points between the thousands (1.200.000.000) through.
    expression: anyOf(
      'i',
      /(?<!\d)(?!\d{1,2}\.\d{3}\.\d{3}\.000(?!\d))(?:0x[\da-f]{1,8}|0\d{1,11}|25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:0x[\da-f]{1,8}|0\d{1,11}|25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d|x{1,3}|\*)){3}(?!\d)/,
      // Fewer than four parts are a version number, unless a part is hexadecimal or the prefix says enough.
      /0x[\da-f]{1,8}\.(?:0x[\da-f]{1,8}|\d{1,12})(?!\w)/,
      /(?<![\d.])192\.168\.\d/,
    ),
  },
  {
    name: 'IPv4 address with other separators',
    needs: '0',
    expression: anyOf(
      'i',
      /(?<!\d)192[ _,/-]168[ _,/-]\d{1,3}[ _,/-]\d{1,3}(?!\d)/,
      /(?<!\d)(?:172[_-](?:1[6-9]|2\d|3[01])|(?:ip|host|node)[_-]\d{1,3}[_-]\d{1,3})[_-]\d{1,3}[_-]\d{1,3}(?!\d)/,
    ),
  },
  {
    name: 'IPv4 address as one hexadecimal number',
    needs: '0',
    // Windows error codes (0x8…, 0xc0000…) and stop codes (0x0000…) are news, not addresses.
    expression: /(?<!\w)0x(?!8|c0000|0000)[\da-f]{7,8}(?![\da-f])/i,
  },
  {
    name: 'IPv4 address as one decimal number',
    needs: '0',
    expression: /(?<!\w|[\w$€£¥][.,/-]|[$€£¥/])\d{9,10}(?!\w|[.,-]\w)/g,
    confirms: isInNetwork,
  },
  {
    name: 'IPv6 address',
    needs: ':',
    expression: anyOf(
      'i',
      // The boundaries keep scopes of programming languages (std::format) and selectors (::before) out.
      /(?<!\w)[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?!\w)/,
      /(?<!\w)::[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}(?!\w)/,
      /\[::\]/,
      // Not compressed; a prefix of a unique local or link-local address is enough.
      /(?<!\w)(?:f[cd][\da-f]{2}|fe[89ab][\da-f])(?::[\da-f]{1,4}){2,7}(?!\w)/,
      /(?<!\w)2001:0?db8(?!\w)/,
      /(?<!\w)[\da-f]{3,4}(?::[\da-f]{1,4}){4,7}(?!\w)/,
      /(?<!\w)[\da-f]{1,4}(?::[\da-f]{1,4}){7}(?!\w)/,
    ),
  },
  {
    name: 'MAC address',
    needs: '',
    expression: anyOf(
      'i',
      /(?<!\w)[\da-f]{1,2}(?::[\da-f]{1,2}){5,7}(?!\w)/,
      // A number and a hyphen in front make it the end of a date and time.
      /(?<!\w|\d-)[\da-f]{2}(?:[.-][\da-f]{2}){5,7}(?!\w)/,
      /(?<!\w)[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?!\w)/,
      // Without a letter it would be a lottery draw.
      /(?<!\w)(?=[\d ]{0,17}[a-f])[\da-f]{2}(?: [\da-f]{2}){5}(?!\w)/,
      /(?<![a-z])mac[ -]?addr(?:ess)?\W{1,3}[\da-f]{12}(?!\w)/,
    ),
  },
  {
    name: 'host name of a private network',
    needs: '.',
    // After www it is a public site that happens to be called local, home or corp.
    expression: anyOf(
      'i',
      /(?<!\bwww|[\s./])\.(?:lan|local|internal|intranet|corp|private|home|homelab|localdomain|localnet|home\.arpa|lab(?!\.))(?!\w|-\w)/,
      /\w\.(?:in-addr|ip6)\.arpa(?!\w)/,
      /(?<!\bwww|[\s./])\.(?:ts\.net|tailscale\.net|netbird\.cloud|netbird\.selfhosted)(?!\w)/,
      // Names that follow the changing address of a home line.
      /(?<!\bwww|[\s./])\.(?:duckdns\.org|(?:dyndns|no-ip|homeip|hopto|zapto|freeddns)\.(?:org|com|net|info)|ddns\.net|synology\.me|myds\.me|quickconnect\.to|myfritz\.net|asuscomm\.com|mynetname\.net|(?:nip|sslip|xip)\.io|ipv6-literal\.net|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com)(?!\w)/,
      /(?<!\w)(?:fritz\.box|speedport\.ip)(?!\w)/,
    ),
  },
  {
    name: 'loopback name',
    needs: '',
    expression: /localhost/i,
  },
  {
    name: 'web address of a private host',
    needs: ':/',
    // A single label, or an address in short or integer notation.
    expression:
      /:\/\/(?:[a-z][\w-]{0,62}|(?:0x[\da-f]{1,8}|\d{1,12})(?:\.(?:0x[\da-f]{1,8}|\d{1,12})){0,3})(?![\w-]|\.\w)/i,
  },
  {
    name: 'host and port',
    needs: ':0',
    expression: anyOf(
      'i',
      /\w\.[a-z][a-z\d-]{0,62}:\d{2,5}(?!\w|[:,.]\d)/,
      // One label: not a symbol of a stock exchange, a standard with its year, or a time after a prefix. A
      // counter after the number belongs to a sentence of a script that has no spaces (AI：2026年).
      /(?<!\w|\w[.-])(?!(?:nyse|nasdaq|tyo|tse|hkg|hkex|sehk|krx|kosdaq|sha|she|sse|szse|bom|bse|nse|tpe|twse|sgx|asx|jse|lse|tadawul|klse):|(?:arxiv|doi|isbn|issn|rfc):|(?:iso|iec|din|en|bs)\d|(?:t|pre|mid|post|until|since|around)-\d)[a-z][\w-]{1,62}:\d{2,5}(?!\w|[:,.]\d|[%\u1100-\u11ff\uac00-\ud7af年月日人万億亿円元个個件名台])/,
    ),
  },
];

import { anyOf, type PrivateDetail } from './detail.ts';

/** Names of machines. */
export const hostDetails: readonly PrivateDetail[] = [
  {
    name: 'host name of a private network',
    needs: '.',
    // After www it is a public site that happens to be called local, home or corp.
    expression: anyOf(
      'i',
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:corp|home|homelab|internal|intranet|lab(?!\.)|lan|local|localdomain|localnet|private)(?!\w|-\w)/,
      /\.(?:in-addr|ip6)\.arpa(?!\w)/,
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:netbird\.cloud|netbird\.selfhosted|tailscale\.net|ts\.net)(?!\w)/,
      /\.(?<=(?:^|\W)(?:fritz\.(?=box)|speedport\.(?=ip)))(?:box|ip)(?!\w)/,
    ),
  },
  {
    name: 'name that follows the changing address of a home line',
    needs: '..',
    expression: anyOf(
      'i',
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:asuscomm\.com|ddns\.net|duckdns\.org|mynetname\.net|myds\.me|myfritz\.net|quickconnect\.to|synology\.me)(?!\w)/,
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:dyndns|freeddns|homeip|hopto|no-ip|zapto)\.(?:com|info|net|org)(?!\w)/,
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:(?:nip|sslip|xip)\.io|ipv6-literal\.net|ngrok(?:-free)?\.(?:app|dev|io)|trycloudflare\.com)(?!\w)/,
    ),
  },
  {
    name: 'loopback name',
    needs: '',
    word: 9,
    expression: /localhost(?![a-z])/i,
  },
  {
    name: 'web address of a private host',
    needs: '://',
    // A single label, or an address in short or integer notation.
    expression:
      /:\/\/(?:[a-z][\w-]{0,62}|(?:0x[\da-f]{1,8}|\d{1,12})(?:\.(?:0x[\da-f]{1,8}|\d{1,12})){0,3})(?![\w-]|\.\w)/i,
  },
  {
    name: 'host name and port',
    needs: '.:00',
    expression: /:(?<=\w\.[a-z][a-z\d-]{0,62}:)\d{2,5}(?!\w|[:,.]\d)/i,
  },
  {
    name: 'host label and port',
    needs: ':00',
    // Not a symbol of a stock exchange, a number of a publication, a standard with its year, or a time after a
    // prefix; of the ports with two digits, those in use. A counter after the number belongs to a sentence of a
    // script that has no spaces (AI：2026年).
    expression:
      /:(?<=(?<!\w|\w[.-])(?!(?:nyse|nasdaq|tyo|tse|hkg|hkex|sehk|krx|kosdaq|sha|she|sse|szse|bom|bse|nse|tpe|twse|sgx|asx|jse|lse|tadawul|klse|arxiv|doi|isbn|issn|rfc):|(?:iso|iec|din|en|bs)\d|(?:t|pre|mid|post|until|since|around)-\d)[a-z][\w-]{1,62}:)(?:2[0-5]|53|6[79]|[89]\d|\d{3,5})(?!\w|[:,.]\d|[%\u1100-\u11ff\uac00-\ud7af年月日人万億亿円元个個件名台])/i,
  },
];

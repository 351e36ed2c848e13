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
    // The first look-ahead lets billions with points between the thousands (1.200.000.000) through; the rest of
    // an address may be left open (10.0.x.x).
    expression: new RegExp(
      String.raw`(?<!\d)(?!\d{1,2}\.\d{3}\.\d{3}\.000(?!\d))(?:${OCTET})(?:\.(?:${OCTET}|x{1,3}|\*)){3}(?!\d)`,
      'i',
    ),
  },
  {
    name: 'IPv4 address with a hexadecimal part',
    expression: /0x[\da-f]{1,8}\.(?:0x[\da-f]{1,8}|\d{1,12})(?!\w)/i,
  },
  {
    name: 'IPv4 prefix 192.168 with any separators',
    expression: anyOf('', /(?<![\d.])192\.168\.\d/, /(?<!\d)192[ _,/-]168[ _,/-]\d{1,3}[ _,/-]\d{1,3}(?!\d)/),
  },
  {
    name: 'IPv4 address with hyphens',
    expression: /(?<!\d)(?:172-(?:1[6-9]|2\d|3[01])|(?:ip|host|node)-\d{1,3}-\d{1,3})-\d{1,3}-\d{1,3}(?!\d)/i,
  },
  {
    name: 'IPv4 address as one hexadecimal number',
    // Error codes of Windows (0x8…, 0xc0000…, 0x0000…) and iTunes (0xe800…) are news, not addresses.
    expression: /(?<!\w)0x(?!8|c0000|e800|0000)[\da-f]{7,8}(?![\da-f])/i,
  },
  {
    name: 'IPv4 address as one decimal number',
    expression: /(?<!\w|[\w$€£¥][.,/-]|[$€£¥/])\d{9,10}(?!\w|[.,-]\w)/g,
    confirms: isInNetwork,
  },
  {
    name: 'IPv6 address',
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
    expression: /(?<!\w)[\da-f]{1,2}(?::[\da-f]{1,2}){5,7}(?!\w)/i,
  },
  {
    name: 'MAC address with hyphens',
    // A number and a hyphen in front make it the end of a date and time.
    expression: /(?<!\w|\d-)[\da-f]{2}(?:-[\da-f]{2}){5,7}(?!\w)/i,
  },
  {
    name: 'MAC address with dots',
    expression: /(?<!\w)(?:[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}|[\da-f]{2}(?:\.[\da-f]{2}){5})(?!\w)/i,
  },
  {
    name: 'MAC address without separators',
    expression: /mac[ -]?addr(?:ess)?\W{1,3}[\da-f]{12}(?!\w)/i,
  },
];

/** Names of machines. */
export const hostDetails: readonly PrivateDetail[] = [
  {
    name: 'host name of a private network',
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
    expression: anyOf(
      'i',
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:asuscomm\.com|ddns\.net|duckdns\.org|mynetname\.net|myds\.me|myfritz\.net|quickconnect\.to|synology\.me)(?!\w)/,
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:dyndns|freeddns|homeip|hopto|no-ip|zapto)\.(?:com|info|net|org)(?!\w)/,
      /\.(?<=[^\s./]\.)(?<!\bwww\.)(?:(?:nip|sslip|xip)\.io|ipv6-literal\.net|ngrok(?:-free)?\.(?:app|dev|io)|trycloudflare\.com)(?!\w)/,
    ),
  },
  {
    name: 'loopback name',
    expression: /localhost(?![a-z])/i,
  },
  {
    name: 'web address of a private host',
    // A single label, or an address in short or integer notation.
    expression:
      /:\/\/(?:[a-z][\w-]{0,62}|(?:0x[\da-f]{1,8}|\d{1,12})(?:\.(?:0x[\da-f]{1,8}|\d{1,12})){0,3})(?![\w-]|\.\w)/i,
  },
  {
    name: 'host name and port',
    expression: /:(?<=\w\.[a-z][a-z\d-]{0,62}:)\d{2,5}(?!\w|[:,.]\d)/i,
  },
  {
    name: 'host label and port',
    // Not a symbol of a stock exchange, a number of a publication, a standard with its year, or a time after a
    // prefix; of the ports with two digits, those in use. A counter after the number belongs to a sentence of a
    // script that has no spaces (AI：2026年).
    expression:
      /:(?<=(?<!\w|\w[.-])(?!(?:nyse|nasdaq|tyo|tse|hkg|hkex|sehk|krx|kosdaq|sha|she|sse|szse|bom|bse|nse|tpe|twse|sgx|asx|jse|lse|tadawul|klse|arxiv|doi|isbn|issn|rfc):|(?:iso|iec|din|en|bs)\d|(?:t|pre|mid|post|until|since|around)-\d)[a-z][\w-]{1,62}:)(?:2[0-5]|53|6[79]|[89]\d|\d{3,5})(?!\w|[:,.]\d|[%\u1100-\u11ff\uac00-\ud7af年月日人万億亿円元个個件名台])/i,
  },
];

/** Places of files. A news address has a path too, so not every slash counts. */
export const fileDetails: readonly PrivateDetail[] = [
  {
    name: 'path from the root of a Unix file system',
    expression:
      /\/(?<!\w\/)(?:appdata|backups?|etc|home|mnt|opt|proc|root|srv|tank|tmp|users|usr|var|volumes?\d{0,2}|zfs)\/[^\s/]/i,
  },
  {
    name: 'path in a directory of the system',
    expression: anyOf(
      'i',
      /\/(?<!\w\/)(?:boot\/(?:config|efi|grub|initr|vmlinuz)|nix\/store|run\/(?:docker|lock|secrets|systemd|user)|s?bin\/\w)/,
      /\/(?<!\w\/)dev\/(?:disk|dm-|dri|fd|hd[a-z]|kvm|loop\d|mapper|md\d|net|null|nvme|pts|sd[a-z]|serial|shm|tty|u?random|vd[a-z]|video\d|zero|zvol)/,
      /\/(?<!\w\/)(?:sys\/(?:block|bus|class|devices|firmware|fs|kernel|module)|lib(?:64|exec)?\/(?:firmware|modules|systemd|x86_64))/,
      /\/(?<!\w\/)media\/(?:cdrom|disk|hdd|nas|pi\/|sd|ssd|usb)/,
    ),
  },
  {
    name: 'path with segments that only a file system has',
    expression: anyOf(
      'i',
      /\/(?:etc\/(?:cron|hosts|nginx|passwd|shadow|ssh|ssl|systemd)|usr\/(?:bin|lib|local|sbin|share)|var\/(?:lib|log|run|spool|www))(?![\w-])/,
      /\/(?:library\/(?:application support|caches|containers|keychains|launch|logs|preferences)|applications\/[\w -]{1,40}\.app|system\/(?:library|volumes))/,
    ),
  },
  {
    name: 'path in a sentence',
    // A news address begins with its path; what follows a space or a bracket is another one.
    expression: /\/(?<=[\s"'([{<,;]\/)[a-z_.][\w.-]{1,63}\/[\w.-]/i,
  },
  {
    name: 'hidden file, relative path or file of an administrator',
    expression: anyOf(
      'i',
      /\/\.(?!well-known|net(?!\w))[a-z]/,
      /\.\/(?<=(?:^|[^\w.])\.{1,2}\/)[\w.~-]/,
      /\/(?<!\/\/)[\w.-]{1,64}\.(?:7z|bak|bat|cfg|conf|crt|db|env|img|ini|iso|kdbx|key|log|ovpn|p12|pem|pfx|ppk|ps1|py|qcow2|service|sh|sock|sqlite3?|sql|tar|t?gz|toml|vhdx?|vmdk|ya?ml|zip|zst)(?!\w)/,
    ),
  },
  {
    name: 'path from a home directory',
    expression: /~(?<![\w/]~)(?:[a-z_][\w-]{0,31})?\/[\w.]/i,
  },
  {
    name: 'path from a variable',
    expression: /\$\{?home\}?\//i,
  },
  {
    name: 'Windows path',
    expression: anyOf(
      'i',
      /(?<![a-z\d])[a-z]:\\|\\\\[\w.?-]{1,64}\\/,
      /\\(?:appdata|program files|programdata|system32|users|windows)\\/,
    ),
  },
  {
    name: 'Windows path with a variable',
    expression:
      /%(?:appdata|homepath|localappdata|programdata|programfiles|systemroot|temp|userprofile|windir)%/i,
  },
  {
    name: 'path with a drive or a host in front',
    expression: /:\/(?!\/)(?:(?<=(?:^|[^a-z\d])[a-z]:\/)\S|(?<=(?<!\w|\w[.-])[a-z][\w.-]{0,62}:\/)[\w.~])/i,
  },
  {
    name: 'share of another machine',
    expression: /\/\/(?<![\w:/.]\/\/)[a-z][\w-]{0,62}\/[\w$.-]/i,
  },
  {
    name: 'address of a file or a service',
    expression:
      /:\/\/(?<=(?:^|[^a-z])(?:afp|amqps?|cifs|docker|file|ftps?|gs|ldaps?|mariadb|mongodb(?:\+srv)?|mqtts?|mysql|nfs|otpauth|postgres(?:ql)?|rdp|rediss?|rsync|s3|scp|sftp|smb|ssh|tcp|udp|unix|vnc):\/\/)/i,
  },
];

/** Container images, in lower case as their names are, and digests. */
export const imageDetails: readonly PrivateDetail[] = [
  {
    name: 'container image of a registry',
    expression: anyOf(
      '',
      /(?<!\w)(?:docker|gcr|ghcr|lscr|nvcr|quay)\.io\/[\w-]/,
      /\.(?:azurecr\.io|gcr\.io|pkg\.dev|amazonaws\.com)\/[\w-]/,
      /(?<!\w)(?:mcr\.microsoft\.com|public\.ecr\.aws|registry\.gitlab\.com|registry\.k8s\.io)\/[\w-]/,
      /(?<!\w)(?:harbor|registry)[\w-]{0,32}(?:\.[\w-]{1,63}){1,4}(?::\d{2,5})?\/[\w-]/,
    ),
  },
  {
    name: 'container image with a tag',
    expression: anyOf(
      '',
      /:(?<=[a-z_-]\d?:)(?<!arxiv:|doi:)(?:alpine|edge|latest|lts|nightly|slim|stable|v?\d{1,5}(?:\.\d{1,5}){1,3}|v\d{1,5})(?!\w)/,
      /:(?<=[a-z_-]\d?:)\d{1,5}-(?:alpine|apache|beta|bookworm|bullseye|buster|focal|fpm|jammy|jdk|jre|management|noble|rc|slim|trixie|ubuntu)/,
      /:(?<=(?:^|\W)(?:alpine|busybox|caddy|debian|golang|grafana|haproxy|influxdb|mariadb|mongo|mysql|nextcloud|nginx|node|php|postgres|prometheus|python|rabbitmq|redis|traefik|ubuntu|valkey|wordpress):)\d/,
    ),
  },
  {
    name: 'container image of a user, with a tag',
    expression: /:(?<=(?<!\w|\w[.-]|\/)[a-z][a-z\d._-]{1,62}\/[a-z\d][a-z\d._/-]{1,126}:)[a-z\d]/,
  },
  {
    name: 'digest',
    expression: /(?<![a-z])(?:md5|sha-?(?:1|224|256|384|512))[:=-]\s?(?:[\da-f]{12}|[a-z\d+/]{40})/i,
  },
];

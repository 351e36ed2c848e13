const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const GROUPS = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4})`;

/** Names of machines and of what is on them. Each expression takes linear time. */
const MACHINES: Readonly<Record<string, RegExp>> = {
  'IPv4 address': new RegExp(String.raw`(?<![\d.])(?:${OCTET}\.){3}${OCTET}(?!\d|\.\d)`),
  // With at least one digit, since selectors (a::before) and scopes (Foo::add) have colons too.
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
  'host name of a private network':
    /(?:\.(?<=[^\s./]\.)|(?<![\w.-])(?=fritz\.box))(?:corp|fritz\.box|home|home\.arpa|internal|lan|local|localdomain|ts\.net)(?!\w|[-.]\w)/i,
  // Hosts are written in lower case, symbols of a stock exchange (TYO:7203) and standards (ISO9001:2015) are not.
  'host and port':
    /:(?<=(?<![\w.-])(?:[a-z][a-z\d.-]{0,62}|NAS|PI|SERVER|LOCALHOST):)(?:22|53|80|\d{3,5})(?!\w|[:,.]\d)/,
  // News URLs have paths too, so not every slash counts.
  'file path': new RegExp(
    [
      String.raw`/(?<![\w.:/]/)(?:etc|home|mnt|opt|proc|root|run/secrets|srv|tmp|usr|var|Users|Volumes|volume\d)/[^\s/]`,
      // The path of a URL may begin with these, so only within a text.
      String.raw`/(?<=[\s(“"=]/)(?:data|media)/[^\s/]`,
      String.raw`/(?<![\w.:/]/)dev/(?:disk|mapper|md|nvme|sd|tty)`,
      String.raw`~/(?<!\w~/)[\w.]`,
      String.raw`(?<![A-Za-z\d])[A-Za-z]:\\\w|\\\\[\w.-]{1,64}\\\w`,
      String.raw`(?<!\w)file:///`,
    ].join('|'),
  ),
  'image digest': /(?<!\w)sha256:[\da-f]{12}/i,
};

/** Keys and tokens of known forms. Prefixes are case-sensitive: Asia and "sk-hynix" are news. Each takes linear time. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'URL with credentials': /:\/\/[^\s/@]{1,200}@/,
  'address with a secret': new RegExp(
    [
      String.raw`[?&;](?:access_token|api_?key|auth|jsessionid|password|phpsessid|secret|session(?:_?id)?|sid|sig|token)=[\w%-]{3}`,
      String.raw`hooks\.slack\.com/services/\w|discord(?:app)?\.com/api/webhooks/\d|\.webhook\.office\.com/webhookb2/\w`,
    ].join('|'),
    'i',
  ),
  password: /(?<!\w)(?:password|passwd|pwd|passwort)\s?[:=]\s?(?=\S{0,40}\d)[^\s/]{6}/i,
  'key of a provider': new RegExp(
    [
      String.raw`(?<!\w)(?:AKIA|ASIA)[A-Z\d]{16}(?!\w)`,
      String.raw`(?<!\w)AIza[\w-]{20}`,
      String.raw`(?<!\w)(?:gh[oprsu]|hf|npm)_[A-Za-z\d]{20}`,
      String.raw`(?<!\w)(?:dop_v1|github_pat|[prs]k_(?:live|test)|whsec)_\w{16}`,
      String.raw`(?<!\w)gl(?:dt|ft|pat|ptt|rt|soat)-[\w-]{20}`,
      String.raw`(?<!\w)xox[a-z]-[\w-]{10}`,
      String.raw`(?<!\w)sk-(?:(?:ant|proj)-[\w-]{16}|[A-Za-z\d]{20})`,
      String.raw`(?<!\w)(?:SG|hvs)\.[\w-]{20}`,
      String.raw`(?<!\w)tskey-[a-z]{2,16}-\w{8}`,
      String.raw`(?<!\w)(?:dckr_[po]at_|pypi-AgE|shp(?:at|ca|pa|ss)_|GOCSPX-|ya29\.)[\w-]{16}`,
      String.raw`(?<!\w)\d{8,10}:AA[\w-]{33}`,
    ].join('|'),
  ),
  // Base64 of an opening brace and a quotation mark.
  'JSON web token': /(?<!\w)eyJ[\w-]{8,4096}\.eyJ/,
  'private key': /-----BEGIN [A-Z ]{0,40}PRIVATE KEY|AGE-SECRET-KEY-1/,
  'public key of SSH': /(?:ssh-(?:ed25519|rsa)|nistp\d{3})\s{1,3}AAAA\w{12}/,
  // For example from openssl rand -hex, and digests.
  'hexadecimal key': /(?<!\w)[\da-f]{32}/i,
};

/** Contact details and coordinates of a person. Each expression takes linear time. */
const PEOPLE: Readonly<Record<string, RegExp>> = {
  // The last label is alphabetic: lodash@4.17.21 is a release.
  'e-mail address': /@(?<=[\p{L}\d_+.%-]@)(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,63}/u,
  // Not a rounded number of thousands, as in +10 000 000 trees.
  'telephone number':
    /(?:\+(?<![\w+]\+)|(?<!\w|\d[.,])00)\s?(?!\d{1,3}(?:[ .]\d{3}){0,4}[ .]000(?!\d))\(?[1-9](?:[\s./()-]{0,3}\d){7,13}(?!\d)/,
  coordinates:
    /(?<![\d.,])\d{1,2}\.\d{3,15}\s?°?\s?[NS]?,\s?-?\d{1,3}\.\d{3}|(?<![\d.,])\d{1,2}(?:\.\d{1,15})?\s?°\s?[NS][\s,;/]{1,3}\d{1,3}(?:\.\d{1,15})?\s?°\s?[EWO]|\d\s?°\s?\d{1,2}\s?['’′]|(?<![a-z])(?:lat|lon|lng|latitude|longitude)(?:\s?[:=]\s?|\s)-?\d{1,3}\.\d{2}/i,
};

const DETAILS = Object.entries({ ...MACHINES, ...SECRETS, ...PEOPLE });

/**
 * Names the first private detail in a text, such as `IPv4 address`; undefined if there is none. It knows private
 * details as people and machines usually write them, not in disguise: the allowlist is the first line of defense.
 */
export function findPrivateDetail(text: string): string | undefined {
  return DETAILS.find(([, expression]) => expression.test(text))?.[0];
}

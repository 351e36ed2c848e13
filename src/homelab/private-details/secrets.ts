import { anyOf, type PrivateDetail } from './detail.ts';

// What secrets are called; the second kind is a common word too.
const PASSWORD = String.raw`passwor[dt]|passwd|passphrase|passcode|pwd|(?:access|account|api|auth|encryption|master|private|secret|shared)[\s_-]?key`;
const TOKEN = 'secret|token|credentials?';

/** Secrets that the words or signs around them give away. */
export const credentialDetails: readonly PrivateDetail[] = [
  {
    name: 'password or key with an equals sign',
    expression: new RegExp(String.raw`(?:${PASSWORD})["']?\s{0,3}(?::=|=>?)\s{0,3}["']?[^\s"'&]`, 'i'),
  },
  {
    name: 'token with an equals sign',
    // With spaces around the sign it may be an explanation: 1 token = 4 characters.
    expression: anyOf(
      'i',
      new RegExp(
        String.raw`(?:${TOKEN}|(?<![a-z])(?:auth|pin|psk|sig)|sess(?:ion)?_?id)["']?(?::=|=>?)["']?[^\s"'&]`,
      ),
      new RegExp(String.raw`(?:${TOKEN})\s{0,3}(?::=|=>?)\s{0,3}["']?(?=\S{0,40}\d)\S{6}`),
    ),
  },
  {
    name: 'password or token after a colon',
    // A sentence may follow: what is assigned has no space before it, or mixes letters and digits.
    expression: anyOf(
      'i',
      new RegExp(
        String.raw`(?:${PASSWORD}|${TOKEN})["']?\s?:(?:["']?[^\s/"']{4}|\s{1,3}["']?(?=\S{0,40}[a-z]\d)\S{6})`,
      ),
      /(?:passwor[dt]|passwd|pass(?:phrase|code)|pwd|(?<![a-z])pin(?: code)?)\s?:\s{0,3}["']?(?=\S{0,40}\d)\S{4}/,
    ),
  },
  {
    name: 'secret in a sentence',
    expression: anyOf(
      'i',
      /pass(?:word|phrase|code)\s(?:is|was)\s(?=\S{0,40}[a-z]\d)\S{6}/,
      /api[\s_-]key(?: is)?\s(?=\S{0,40}[a-z]\d)\S{12}/,
      /bearer\s{1,3}(?=[\w.~+/-]{0,64}\d)[\w.~+/-]{12}/,
    ),
  },
  {
    name: 'authorization header',
    expression: /authorization\s?[:=]\s?(?:basic|bearer|digest|token)\s{1,3}\S/i,
  },
  {
    name: 'basic credentials',
    expression: /basic\s{1,3}[a-z\d+/]{6,200}={1,2}/i,
  },
  {
    name: 'address with credentials',
    expression: /\/\/[^\s/@]{1,200}@/,
  },
  {
    name: 'account and password on a host',
    expression: /:(?<=\w:)[^\s/@:]{1,64}@[\w[]/,
  },
];

const RANDOM_CHARACTERS = 28;
const SHORTEST_WORD = 4;

// The words of a slug are letters or digits of one case pattern; a random string mixes them inside its pieces,
// and its separators are too rare for ordinary words to stand between them.
function looksRandom(run: string): boolean {
  let mixed = 0;
  for (const piece of run.split(/[^A-Za-z\d]/)) {
    if (/\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]/.test(piece)) mixed += piece.length;
    else if (piece.length >= SHORTEST_WORD) mixed = 0;
    if (mixed >= RANDOM_CHARACTERS) return true;
  }
  return false;
}

/** Keys and tokens that their form gives away. Prefixes are case-sensitive: Asia and "sk-hynix-…" are news. */
export const keyDetails: readonly PrivateDetail[] = [
  {
    name: 'provider key without separators',
    expression: anyOf(
      '',
      /A(?:3T[A-Z\d]|BIA|CCA|GPA|IDA|IPA|KIA|NPA|NVA|PKA|ROA|SIA)[A-Z\d]{12}/,
      /AIza[\w-]{16}|AT(?:ATT|BB|CTT)[\w-]{20}|AAAA(?:[BC]3NzaC1|E2VjZHNh)|\w8Q~[\w.~-]{16}/,
    ),
  },
  {
    name: 'provider key with hyphens',
    expression: anyOf(
      '',
      /gl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|soat|wt)-[\w-]{16}/,
      /xox[a-z]-[\w-]{8}|xapp-\d-\w|tskey-[a-z\d]{2}|pypi-AgE|GOCSPX-[\w-]{16}|AGE-SECRET-KEY-1/,
      /(?<![A-Za-z\d])[prs]k-(?:(?:admin|ant|lf|or|proj|svcacct)-[\w-]{12}|[A-Za-z\d]{20})/,
      /(?<![A-Za-z\d])(?:HRKU|NRAK|PMAK|gsk|pplx|sq0[a-z]{3}|xai)-[\w-]{2,3}[A-Za-z\d]{16}/,
    ),
  },
  {
    name: 'provider key with underscores',
    expression: anyOf(
      '',
      /(?:github_pat|whsec|[prs]k_(?:live|prod|test)|do[opr]_v1)_\w{8}/,
      /(?<![A-Za-z\d])(?:gh[oprsu]|hf|npm)_[A-Za-z\d]{16}/,
      // Any other prefix.
      /(?<![A-Za-z\d])[a-z][a-z\d]{1,11}_(?:[a-z\d]{2,8}_){0,2}(?=[A-Za-z]{0,24}\d)[A-Za-z\d]{20}/,
    ),
  },
  {
    name: 'provider key with dots',
    expression: anyOf(
      '',
      /ya29\.[\w-]{16}|(?<!\w)(?:dp\.[a-z]{2}|hv[brs])\.[\w-]{16}|(?<![A-Za-z])SG\.[\w-]{16,32}\.[\w-]{16}/,
      /(?<![\w-])[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27}|\d-\w{8,40}\.apps\.googleusercontent/,
      /hooks\.slack\.com\/services\/\w|discord(?:app)?\.com\/api\/webhooks\/\d/,
    ),
  },
  {
    name: 'token of a Telegram bot',
    expression: /(?<!\d)\d{6,12}:AA[\w-]{28}/,
  },
  {
    name: 'JSON web token',
    // Base64 of an opening brace and a quote.
    expression: /eyJ[\w-]{8}/,
  },
  {
    name: 'private key or certificate',
    expression: /-{2}\s?(?:BEGIN|END)\s[A-Z\d]{2}|PuTTY-User-Key-File/,
  },
  {
    name: 'public key of SSH',
    expression: /(?:ssh-(?:dss|ed25519|rsa)|nistp\d{3}|openssh\.com)\s{1,3}AAAA\w{12}/,
  },
  {
    name: 'hexadecimal string',
    expression: /[\da-f]{32}/i,
  },
  {
    name: 'hexadecimal string in groups',
    expression: /(?<!\w)[\da-f]{4}(?:[ :-]{1,2}[\da-f]{4}){7}/i,
  },
  {
    name: 'UUID',
    // As the end of a path it is how some publishers address an article.
    expression: /(?<!\w|\w-|\/)\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?!\w)/i,
  },
  {
    name: 'random string',
    expression: /[\w+/-]{40,}/g,
    confirms: looksRandom,
  },
];

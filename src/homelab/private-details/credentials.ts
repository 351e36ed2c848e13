import { anyOf, type PrivateDetail } from './detail.ts';

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

/** Secrets and identifiers that open something. */
export const credentialDetails: readonly PrivateDetail[] = [
  {
    name: 'key of a provider',
    needs: '',
    // Case-sensitive, as the prefixes are: Asia and "sk-hynix-…" are news.
    expression: anyOf(
      '',
      /(?:A3T[A-Z\d]|ABIA|ACCA|AGPA|AIDA|AIPA|AKIA|ANPA|ANVA|APKA|AROA|ASIA)[A-Z\d]{12}/,
      /(?:AIza|GOCSPX-|ya29\.)[\w-]{16}/,
      /gl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|soat|wt)-[\w-]{16}/,
      /xox[a-z]-[\w-]{8}|xapp-\d-\w/,
      /(?<![A-Za-z\d])(?:gh[oprsu]|hf|npm)_[A-Za-z\d]{16}/,
      /(?:github_pat|whsec|(?:pk|rk|sk)_(?:live|prod|test)|do[opr]_v1)_\w{8}/,
      /(?<![A-Za-z\d])(?:sk|pk|rk)-(?:(?:admin|ant|lf|or|proj|svcacct)-[\w-]{12}|[A-Za-z\d]{20})/,
      /(?<![A-Za-z\d])(?:HRKU|NRAK|PMAK|gsk|pplx|sq0[a-z]{3}|xai)-[\w-]{2,3}[A-Za-z\d]{16}/,
      /tskey-[a-z\d]{2}|pypi-AgE|AGE-SECRET-KEY-1|(?<!\w)(?:dp\.[a-z]{2}|hv[brs])\.[\w-]{16}|\w8Q~[\w.~-]{16}/,
      /(?<!\d)\d{6,12}:AA[\w-]{28}|AT(?:ATT|BB|CTT)[\w-]{20}|access_token\$[a-z]|\d-\w{8,40}\.apps\.googleusercontent/,
      /(?<![\w-])[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27}/,
      /(?<![A-Za-z])SG\.[\w-]{16,32}\.[\w-]{16}/,
      /hooks\.slack\.com\/services\/\w|discord(?:app)?\.com\/api\/webhooks\/\d/,
      // Any other provider's prefix in front of an underscore.
      /(?<![A-Za-z\d])[a-z][a-z\d]{1,11}_(?:[a-z\d]{2,8}_){0,2}(?=[A-Za-z]{0,24}\d)[A-Za-z\d]{20}/,
    ),
  },
  {
    name: 'JSON web token',
    needs: '',
    // Base64 of an opening brace and a quote.
    expression: /eyJ[\w-]{8}/,
  },
  {
    name: 'key material',
    needs: '',
    expression: anyOf(
      'i',
      /begin\s(?:[a-z\d]{1,12}\s){0,3}(?:certificate|message|private|public|request)(?:\s(?:block|key|request))?\s?-{2}/,
      /-{2}\s?begin\s[a-z\d]{2}|begin\s(?:[a-z\d]{1,12}\s)?private\skey/,
      /(?:ssh-(?:dss|ed25519|rsa)|ecdsa-sha2-nistp\d{3}|openssh\.com)\s{1,3}aaaa\w/,
      /aaaa(?:[bc]3nzac1|e2vjzhnh)|putty-user-key-file/,
    ),
  },
  {
    name: 'assigned secret',
    needs: '',
    expression: anyOf(
      'i',
      /(?:passw(?:or)?d|passphrase|passcode|pwd|secret|token|credentials?|(?:access|account|api|auth|encryption|master|private|secret|shared)[\s_-]?key|(?<![a-z])(?:auth|pin|psk|sig))["']?\s{0,3}(?::=|=>?)\s{0,3}["']?[^\s"'&]/,
      // After a colon a sentence may follow: what is assigned has no space before it, or mixes letters and digits.
      /(?:passw(?:or)?d|passphrase|passcode|pwd|secret|token|credentials?|(?:access|account|api|auth|encryption|master|private|secret|shared)[\s_-]?key)["']?\s?:(?:["']?[^\s/"']{4}|\s{1,3}["']?(?=\S{0,40}[a-z]\d)\S{6})/,
      /(?:passw(?:or)?d|passphrase|passcode)\s(?:is|was)\s(?=\S{0,40}[a-z]\d)\S{6}/,
      /(?:passw(?:or)?d|passphrase|passcode|pwd|(?<![a-z])pin(?: code)?)\s?:\s{0,3}["']?(?=\S{0,40}\d)\S{4}/,
      /(?<![a-z])(?:api|access)[\s_-]?key(?: is)?\s(?=\S{0,40}[a-z]\d)\S{12}/,
      /sess(?:ion)?_?id=\w{6}/,
    ),
  },
  {
    name: 'authorization header',
    needs: '',
    expression: anyOf(
      'i',
      /(?<![a-z])bearer\s{1,3}(?=[\w.~+/-]{0,64}\d)[\w.~+/-]{12}/,
      /authorization\s?[:=]\s?(?:basic|bearer|digest|token)\s{1,3}\S/,
      /(?<![a-z])basic\s{1,3}[a-z\d+/]{6,200}={1,2}/,
    ),
  },
  {
    name: 'address with credentials',
    needs: '@',
    expression: anyOf('', /\/\/[^\s/@]{1,200}@/, /(?<!\w|\w[.-])[\w.-]{1,64}:[^\s/@:]{1,64}@[\w[]/),
  },
  {
    name: 'hexadecimal string',
    needs: '0',
    expression: anyOf('i', /[\da-f]{32}/, /(?<!\w)[\da-f]{4}(?:[ :-]{1,2}[\da-f]{4}){7}/),
  },
  {
    name: 'UUID',
    needs: '-0',
    // As the end of a path it is how some publishers address an article.
    expression: /(?<!\w|\w-|\/)\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?!\w)/i,
  },
  {
    name: 'random string',
    needs: '0',
    expression: /[\w+/-]{40,}/g,
    confirms: looksRandom,
  },
];

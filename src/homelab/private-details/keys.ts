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

/** Keys and tokens that their form gives away. Prefixes are case-sensitive: Asia and "sk-hynix-…" are news. */
export const keyDetails: readonly PrivateDetail[] = [
  {
    name: 'provider key without separators',
    needs: 'A',
    word: 16,
    expression: anyOf(
      '',
      /A(?:3T[A-Z\d]|BIA|CCA|GPA|IDA|IPA|KIA|NPA|NVA|PKA|ROA|SIA)[A-Z\d]{12}/,
      /AIza[\w-]{16}|AT(?:ATT|BB|CTT)[\w-]{20}|AAAA(?:[BC]3NzaC1|E2VjZHNh)|\w8Q~[\w.~-]{16}/,
    ),
  },
  {
    name: 'provider key with hyphens',
    needs: '-',
    word: 10,
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
    needs: '_',
    word: 16,
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
    needs: '.',
    word: 20,
    expression: anyOf(
      '',
      /ya29\.[\w-]{16}|(?<!\w)(?:dp\.[a-z]{2}|hv[brs])\.[\w-]{16}|(?<![A-Za-z])SG\.[\w-]{16,32}\.[\w-]{16}/,
      /(?<![\w-])[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27}|\d-\w{8,40}\.apps\.googleusercontent/,
      /hooks\.slack\.com\/services\/\w|discord(?:app)?\.com\/api\/webhooks\/\d/,
    ),
  },
  {
    name: 'token of a Telegram bot',
    needs: ':000000',
    word: 30,
    expression: /(?<!\d)\d{6,12}:AA[\w-]{28}/,
  },
  {
    name: 'JSON web token',
    needs: 'A',
    word: 11,
    // Base64 of an opening brace and a quote.
    expression: /eyJ[\w-]{8}/,
  },
  {
    name: 'private key or certificate',
    needs: 'A--',
    word: 5,
    expression: /-{2}\s?(?:BEGIN|END)\s[A-Z\d]{2}|PuTTY-User-Key-File/,
  },
  {
    name: 'public key of SSH',
    needs: '-A',
    word: 16,
    expression: /(?:ssh-(?:dss|ed25519|rsa)|nistp\d{3}|openssh\.com)\s{1,3}AAAA\w{12}/,
  },
  {
    name: 'hexadecimal string',
    needs: '',
    word: 32,
    expression: /[\da-f]{32}/i,
  },
  {
    name: 'hexadecimal string in groups',
    needs: '00000000',
    word: 4,
    expression: /(?<!\w)[\da-f]{4}(?:[ :-]{1,2}[\da-f]{4}){7}/i,
  },
  {
    name: 'UUID',
    needs: '----00',
    word: 36,
    // As the end of a path it is how some publishers address an article.
    expression: /(?<!\w|\w-|\/)\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?!\w)/i,
  },
  {
    name: 'random string',
    needs: '0',
    word: 40,
    expression: /[\w+/-]{40,}/g,
    confirms: looksRandom,
  },
];

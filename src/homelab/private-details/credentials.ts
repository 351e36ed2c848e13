import { anyOf, type PrivateDetail } from './detail.ts';

// What secrets are called; the second kind is a common word too.
const PASSWORD = String.raw`passwor[dt]|passwd|passphrase|passcode|pwd|(?:access|account|api|auth|encryption|master|private|secret|shared)[\s_-]?key`;
const TOKEN = 'secret|token|credentials?';

/** Secrets that the words or signs around them give away. */
export const credentialDetails: readonly PrivateDetail[] = [
  {
    name: 'password or key with an equals sign',
    needs: '=',
    expression: new RegExp(String.raw`(?:${PASSWORD})["']?\s{0,3}(?::=|=>?)\s{0,3}["']?[^\s"'&]`, 'i'),
  },
  {
    name: 'token with an equals sign',
    needs: '=',
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
    needs: ':',
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
    needs: '0 ',
    word: 8,
    expression: anyOf(
      'i',
      /pass(?:word|phrase|code)\s(?:is|was)\s(?=\S{0,40}[a-z]\d)\S{6}/,
      /api[\s_-]key(?: is)?\s(?=\S{0,40}[a-z]\d)\S{12}/,
      /bearer\s{1,3}(?=[\w.~+/-]{0,64}\d)[\w.~+/-]{12}/,
    ),
  },
  {
    name: 'authorization header',
    needs: ' ',
    word: 13,
    expression: /authorization\s?[:=]\s?(?:basic|bearer|digest|token)\s{1,3}\S/i,
  },
  {
    name: 'basic credentials',
    needs: ' =',
    word: 7,
    expression: /basic\s{1,3}[a-z\d+/]{6,200}={1,2}/i,
  },
  {
    name: 'address with credentials',
    needs: '@//',
    expression: /\/\/[^\s/@]{1,200}@/,
  },
  {
    name: 'account and password on a host',
    needs: '@:',
    expression: /:(?<=\w:)[^\s/@:]{1,64}@[\w[]/,
  },
];

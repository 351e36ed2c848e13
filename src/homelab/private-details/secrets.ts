/** Keys and tokens of known forms. Prefixes are case-sensitive: Asia and "sk-hynix" are news. Each takes linear time. */
export const SECRETS: Readonly<Record<string, RegExp>> = {
  'URL with credentials': /:\/\/[^\s/@]{1,200}@/,
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
    ].join('|'),
  ),
  // Base64 of an opening brace and a quotation mark.
  'JSON web token': /(?<!\w)eyJ[\w-]{8,4096}\.eyJ/,
  'private key': /-----BEGIN [A-Z ]{0,40}PRIVATE KEY|AGE-SECRET-KEY-1/,
  'public key of SSH': /(?:ssh-(?:ed25519|rsa)|nistp\d{3})\s{1,3}AAAA\w{12}/,
  // Such as openssl rand -hex writes, and digests.
  'hexadecimal key': /(?<!\w)[\da-f]{32}/i,
};

/**
 * The origin of an absolute http or https URL, without a slash at the end. Undefined where the text is not such a URL,
 * or has a path, a query, a fragment or credentials.
 */
export function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, pathname, search, hash, origin } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !username && !password && pathname === '/' && !search && !hash ? origin : undefined;
}

/** What `parseOrigin` accepts, in words that follow the name of an option or a variable. */
export const ORIGIN_RULE =
  'must be an absolute http or https URL without a path or credentials, for example https://portfolio.example.com';

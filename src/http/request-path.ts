/** Cuts the path out of the target of a request or an absolute URL, which is far cheaper than parsing it. */
export function pathOf(url: string): string {
  if (url === '*') return url;
  const start = url[0] === '/' ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  if (start === -1) return '/';
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

/**
 * The path under which a resource is known: percent-decoded, without a trailing slash. Undefined where decoding
 * fails or would invent a slash, so that no other spelling reaches a resource.
 */
export function normalizePath(path: string): string | undefined {
  // Of `//` nothing would be left but the path of the homepage.
  if (path === '//') return undefined;
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!trimmed.includes('%')) return trimmed;
  try {
    return /%2f/i.test(trimmed) ? undefined : decodeURIComponent(trimmed);
  } catch {
    return undefined;
  }
}

/**
 * Says whether a path belongs to the API, existing or not, in any spelling: what cannot be decoded further on does
 * not make it a page.
 */
export function isApiPath(path: string): boolean {
  const [, first = ''] = decodeLeniently(path).split('/', 2);
  return first === 'api' && path.startsWith('/');
}

/** Decodes every ASCII escape, an invented slash too, and keeps the rest as it stands. */
function decodeLeniently(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_escape, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The path of a page's Markdown: `/index.md` for the homepage, else the page's own with `.md` after it. */
export function toMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The Link fields by which a page and its Markdown name each other (RFC 8288). */
export function toTwinLinks(baseUrl: string, path: string): { alternate: string; canonical: string } {
  return {
    alternate: `<${baseUrl}${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    canonical: `<${baseUrl}${path}>; rel="canonical"`,
  };
}

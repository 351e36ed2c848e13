/** The URL path of the image that is shown when a page is shared; `/` is the homepage. */
export function toShareImagePath(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`;
}

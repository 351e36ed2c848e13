/** The address of the image that is shown where a page is shared; `/` for the homepage. */
export function toShareImagePath(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`;
}

/** The text on one line, as every field of the content is; `undefined` stays `undefined`. */
export function toLine(text: string | undefined): string | undefined {
  return text
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** Texts on a line each. */
export function toLines(texts: readonly string[] | undefined): (string | undefined)[] | undefined {
  return texts?.map(toLine);
}

/** The text on one line, as every field of the content is; inside of the line nothing is changed. */
export function toLine(text = ''): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ').trim();
}

/** The text on one line, as every field of the content is; inside of the line nothing is changed. */
export function toLine(text = ''): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

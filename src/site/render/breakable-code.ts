/** Between two of these a line of code may break; a word never does. */
const BREAK = /(?<=\w[-/.=?&:,]+)(?=\w)/;

/** Splits code where a line that is too long may break. The parts joined are the code unchanged. */
export function splitCode(code: string): string[] {
  return code.split(BREAK);
}

/** Marks in rendered HTML where a line of code may break. */
export function breakCode(html: string): string {
  return html.replace(
    /(<code[^>]*>)([^<]*)(<\/code>)/g,
    (_match, start, code, end) => start + splitCode(code).join('<wbr>') + end,
  );
}

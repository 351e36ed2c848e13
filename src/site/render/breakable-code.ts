/** Between two of these a line of code may break; a word never does. */
const BREAK = /(?<=\w[-/.=?&:,]{1,8})(?=\w)/;
/** A flag of a command line, such as `--fail-with-body` or `-X`. */
const FLAG = /((?<![\w-])--?[a-z][\w-]*)/i;

/** Splits code where a line that is too long may break; every flag is a part. The parts joined are the code unchanged. */
export function splitCode(code: string): string[] {
  return code
    .split(FLAG)
    .flatMap((part) => (isFlag(part) ? [part] : part.split(BREAK)))
    .filter((part) => part !== '');
}

/** Whether a part of code is a flag. Browsers break after a hyphen, so its element must forbid it: class `flag`. */
function isFlag(part: string): boolean {
  return /^--?[a-z]/i.test(part);
}

/** Marks in rendered HTML where a line of code may break. */
export function breakCode(html: string): string {
  return html.replace(
    /(<code[^<>]*>)([^<]*)(<\/code>)/g,
    (_match, start, code, end) => start + splitCode(code).map(toHtml).join('<wbr>') + end,
  );
}

/** Marks in HTML where its text, which is code, may break. */
export function breakMarkup(html: string): string {
  return html.replace(/(?<=^|>)[^<>]+/g, (text) => splitCode(text).map(toHtml).join('<wbr>'));
}

function toHtml(part: string): string {
  return isFlag(part) ? `<span class="flag">${part}</span>` : part;
}

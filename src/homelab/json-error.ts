/** A place in a text; both count from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;

type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end';

/**
 * Finds where a text stops being JSON (RFC 8259): the first character that cannot stand where it is. The messages of
 * JSON.parse name no place for some errors, and quote the text.
 */
export function findJsonError(text: string): TextPlace {
  const open: string[] = [];
  let expected: Expected = 'value';
  let end = 0;
  for (;;) {
    TOKEN.lastIndex = end;
    const [, mark = '', string, literal] = TOKEN.exec(text) ?? [];
    const next = follow(mark || (string ? 'string' : literal ? 'literal' : ''), expected, open);
    if (next === undefined)
      return toPlace(text, end + (/^[ \t\r\n]*/.exec(text.slice(end))?.[0].length ?? 0));
    expected = next;
    end = TOKEN.lastIndex;
  }
}

/** What may follow a token; undefined where it may not stand. */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  const after = (): Expected => (open.length > 0 ? 'comma' : 'end');
  const isValue = expected === 'value' || expected === 'first value';
  const isName = expected === 'name' || expected === 'first name';
  switch (token) {
    case '{':
    case '[':
      if (!isValue) return undefined;
      open.push(token);
      return token === '{' ? 'first name' : 'first value';
    case '}':
    case ']': {
      const isEmpty = expected === (token === '}' ? 'first name' : 'first value');
      if (open.at(-1) !== (token === '}' ? '{' : '[') || !(isEmpty || expected === 'comma')) return undefined;
      open.pop();
      return after();
    }
    case ',':
      if (expected !== 'comma') return undefined;
      return open.at(-1) === '{' ? 'name' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : undefined;
    case 'string':
      if (isName) return 'colon';
      return isValue ? after() : undefined;
    case 'literal':
      return isValue ? after() : undefined;
    default:
      return undefined;
  }
}

function toPlace(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

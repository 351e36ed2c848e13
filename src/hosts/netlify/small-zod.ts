// zod brings along every check, format and error language there is, so the bundled functions see this module as `zod`:
// no more of it than the schemas that they read use, with the same results and the same issues.

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  [detail: string]: unknown;
}

/** Gives the parsed value, and adds an issue for whatever is wrong. */
type Check = (value: unknown, issues: Issue[]) => unknown;

class Schema {
  readonly check: Check;
  readonly isOptional: boolean;

  constructor(check: Check, isOptional = false) {
    this.check = check;
    this.isOptional = isOptional;
  }
  meta(): this {
    return this;
  }
  optional(): Schema {
    return new Schema(this.check, true);
  }
  nullable(): Schema {
    return new Schema((value, issues) => (value === null ? null : this.check(value, issues)));
  }
  min(minimum: number): Schema {
    return this.refine((value) =>
      Number(value) < minimum ? { code: 'too_small', origin: 'number', minimum } : undefined,
    );
  }
  regex(pattern: RegExp, { error = '' } = {}): Schema {
    return this.refine((value) =>
      pattern.test(String(value)) ? undefined : { code: 'invalid_format', format: 'regex', message: error },
    );
  }
  /** Checks the value further, unless it is not even of the right type. */
  refine(find: (value: unknown) => ({ code: string } & Record<string, unknown>) | undefined): Schema {
    return new Schema((value, issues) => {
      const before = issues.length;
      const parsed = this.check(value, issues);
      const isOfType = issues.slice(before).every(({ code }) => code !== 'invalid_type');
      const found = isOfType ? find(parsed) : undefined;
      if (found) issues.push({ path: [], message: '', ...found });
      return parsed;
    });
  }
  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.check(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }
  parse(value: unknown): unknown {
    const { success, data } = this.safeParse(value);
    if (!success) throw new Error('The value does not fit its schema');
    return data;
  }
}

function ofType(expected: string, isOfType: (value: unknown) => boolean): Schema {
  return new Schema((value, issues) => {
    if (!isOfType(value)) issues.push({ code: 'invalid_type', expected, path: [], message: '' });
    return value;
  });
}

const string = () => ofType('string', (value) => typeof value === 'string');
const number = () => ofType('number', Number.isFinite);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a part and puts its place before the path of what is wrong with it. */
function checkPart(schema: Schema, value: unknown, place: PropertyKey, issues: Issue[]): unknown {
  const own: Issue[] = [];
  const parsed = schema.check(value, own);
  for (const issue of own) issues.push({ ...issue, path: [place, ...issue.path] });
  return parsed;
}

function array(item: Schema): Schema {
  return new Schema((value, issues) => {
    if (Array.isArray(value)) return value.map((part, index) => checkPart(item, part, index, issues));
    issues.push({ code: 'invalid_type', expected: 'array', path: [], message: '' });
    return value;
  });
}

function strictObject(shape: Record<string, Schema>): Schema {
  const fields = Object.entries(shape);
  return new Schema((value, issues) => {
    if (!isObject(value)) {
      issues.push({ code: 'invalid_type', expected: 'object', path: [], message: '' });
      return value;
    }
    const parsed: Record<string, unknown> = {};
    for (const [name, schema] of fields) {
      if (Object.hasOwn(value, name)) parsed[name] = checkPart(schema, value[name], name, issues);
      else if (!schema.isOptional) checkPart(schema, undefined, name, issues);
    }
    const isKnown = (name: string) => Object.hasOwn(shape, name);
    if (!Object.keys(value).every(isKnown)) issues.push({ code: 'unrecognized_keys', path: [], message: '' });
    return parsed;
  });
}

function int(): Schema {
  const MAX = Number.MAX_SAFE_INTEGER;
  return number()
    .refine((value) => (Number.isInteger(value) ? undefined : { code: 'invalid_type', expected: 'int' }))
    .refine((value) => (Number(value) > MAX ? { code: 'too_big', origin: 'int', maximum: MAX } : undefined))
    .refine((value) =>
      Number(value) < -MAX ? { code: 'too_small', origin: 'int', minimum: -MAX } : undefined,
    );
}

function url({
  error = 'Invalid URL',
  ...others
}: {
  error?: string;
  [other: string]: unknown;
} = {}): Schema {
  if (Object.keys(others).length > 0) return unsupported();
  const checked = string().refine((value) =>
    URL.canParse(String(value).trim())
      ? undefined
      : { code: 'invalid_format', format: 'url', message: error },
  );
  return new Schema((value, issues) => {
    const text = checked.check(value, issues);
    return typeof text === 'string' ? text.trim().replace(/[\t\n\r]/g, '') : text;
  });
}

function oneOf(values: readonly string[]): Schema {
  return new Schema((value, issues) => {
    if (!values.includes(value as string))
      issues.push({ code: 'invalid_value', values, path: [], message: '' });
    return value;
  });
}

/** Stands where a schema that no function reads uses more of zod. */
function unsupported(): Schema {
  return new Schema(() => {
    throw new Error('This schema is not for the bundled functions');
  });
}

/** The part of zod that the schemas of the functions use. */
export const z = { string, number, int, url, enum: oneOf, array, strictObject, iso: { date: unsupported } };

import { type Document, isNode, parseDocument, type ScalarTag } from 'yaml';
import { formatPath } from '../schemas/issue.ts';
import type { ContentProblem, Position } from './content-error.ts';

/** The place of a character in a text, by its index. */
export function toPosition(text: string, index: number): Position {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A value that was left blank is an empty text: what was forgotten where null is allowed must not become a statement. */
const BLANK: ScalarTag = { tag: 'tag:yaml.org,2002:str', default: true, test: /^$/, resolve: (text) => text };

/** The YAML of a file, parsed once, and where its fields are. */
export class FieldPlaces {
  readonly yaml: string;
  /** The YAML as nodes with their positions, and what is wrong with it. */
  readonly document: Document;

  /** The YAML begins right after the opening `---`, on line 1, so its line numbers are the file's. */
  constructor(yaml: string) {
    this.yaml = yaml;
    this.document = parseDocument(yaml, {
      logLevel: 'error',
      prettyErrors: false,
      customTags: (tags) => [BLANK, ...tags],
    });
  }

  /** Where the value at a path is; without one, where the nearest value around it is. */
  locate(path: readonly PropertyKey[]): Position {
    for (let length = path.length; length > 0; length--) {
      const node = this.document.getIn(path.slice(0, length), true);
      if (isNode(node)) return toPosition(this.yaml, node.range?.[0] ?? 0);
    }
    return toPosition(this.yaml, this.document.contents?.range?.[0] ?? 0);
  }
}

/** A problem of the field at a path, where its value is. */
export function toFieldProblem(
  { file, places }: { file: string; places: FieldPlaces },
  path: readonly PropertyKey[],
  message: string,
): ContentProblem {
  return { file, ...places.locate(path), field: formatPath(path), message };
}

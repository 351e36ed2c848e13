import { type Document, isPair, isScalar, isSeq, type Scalar, visit } from 'yaml';
import { formatPath } from '../schemas/issue.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import type { YamlProblem } from './yaml-problems.ts';

/** A problem of one value of the frontmatter. */
export interface ScalarProblem extends YamlProblem {
  /** Path of the field, as people write it. */
  field: string;
}

/**
 * Finds values of which YAML publishes something else than is written: cut at a comment, folded or broken over
 * lines, or holding characters that nobody sees. Every text in frontmatter is one line.
 */
export function findScalarProblems(document: Document, yaml: string): ScalarProblem[] {
  const problems: ScalarProblem[] = [];
  visit(document, {
    Scalar: (key, scalar, ancestors) => {
      if (key === 'key') return;
      const problem = inspect(scalar, yaml);
      if (problem) problems.push({ ...problem, field: formatPath(pathOf([...ancestors, scalar])) });
    },
  });
  return problems;
}

function inspect(scalar: Scalar, yaml: string): YamlProblem | undefined {
  const [start, end] = scalar.range ?? [0, 0];
  const comment = /^[ \t]*#/.exec(yaml.slice(end));
  if (scalar.value === null && scalar.source === '' && comment)
    return { offset: start, message: ONLY_COMMENT };
  if (typeof scalar.value !== 'string') return undefined;
  const written = yaml.slice(start, end);
  if (scalar.type === 'PLAIN' && comment) return { offset: end + comment[0].length - 1, message: CUT };
  const hidden = findHiddenCharacter(scalar.value);
  if (hidden) {
    const raw = findHiddenCharacter(written)?.index ?? written.search(/\\[^\\"ntr ]/);
    return { offset: start + Math.max(raw, 0), message: hidden.message };
  }
  const isBlock = scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED';
  if (!isBlock && written.includes('\n')) return { offset: start, message: CONTINUED };
  if (!scalar.value.includes('\n')) return undefined;
  if (scalar.type === 'BLOCK_LITERAL') return { offset: start, message: LITERAL };
  if (isBlock && /^[^\n]*\n$/.test(scalar.value)) return { offset: start, message: FINAL_BREAK };
  return { offset: start, message: isBlock ? PARAGRAPHS : ESCAPED_BREAK };
}

const CUT =
  'is cut off here, because " #" starts a comment; put the whole text in quotes, or the comment on its own line';
const ONLY_COMMENT =
  'is empty, because # starts a comment; put the text in quotes, or write a value before the comment';
const CONTINUED =
  'continues on the next line; write it on one line, or begin it with >- and indent the text below';
const LITERAL = 'has line breaks, but this field must be one line; write >- instead of |';
const FINAL_BREAK = 'ends with a line break, but this field must be one line; write >- instead of >';
const PARAGRAPHS = 'has several paragraphs, but this field must be one line; remove the blank lines';
const ESCAPED_BREAK = 'has a line break, but this field must be one line; replace \\n with a space';

/** The path of the last of the nodes, from the names and positions in the ones that hold it. */
function pathOf(nodes: readonly unknown[]): PropertyKey[] {
  return nodes.flatMap((node, index): PropertyKey[] => {
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : [];
  });
}

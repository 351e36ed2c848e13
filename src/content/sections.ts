import type { List, ListItem, RootContent } from 'mdast';
import type { CaseStudySection } from '../schemas/case-study.ts';
import type { ContentProblem } from './content-error.ts';
import { parseMarkdown } from './markdown.ts';
import { endOf, readPlainText, startOf } from './plain-text.ts';

/**
 * Reads the sections of a case study: `##` starts one, then paragraphs, then at most one flat bullet list.
 * Everything else is reported with its place.
 */
export function readSections(file: string, body: string, problems: ContentProblem[]): CaseStudySection[] {
  const sections: CaseStudySection[] = [];
  const report = (node: RootContent, message: string) =>
    problems.push({ file, ...startOf(node), field: 'sections', message });
  const nodes = parseMarkdown(body).children;
  for (const [index, node] of nodes.entries()) {
    const section = sections.at(-1);
    if (node.type === 'heading') {
      if (node.depth !== 2) report(node, 'have a heading of the wrong level; begin every section with ##');
      const title = readPlainText(file, node, problems);
      const next = nodes[index + 1];
      if (node.children.length === 0) report(node, EMPTY);
      else if (!next || next.type === 'heading') report(node, EMPTY_SECTION);
      sections.push({ title });
    } else if (!section) {
      report(node, 'have text before the first heading; write a ## heading above it');
    } else if (section.bullets) {
      report(
        node,
        'have text after a bullet list; end the section with the list, or begin a new one with ##',
      );
    } else if (node.type === 'paragraph') {
      const text = readPlainText(file, node, problems);
      if (text === '' && node.children.every(({ type }) => type === 'text')) report(node, EMPTY);
      section.paragraphs = [...(section.paragraphs ?? []), text];
    } else if (node.type === 'list' && !node.ordered) {
      section.bullets = readBullets(file, node, problems);
    } else {
      report(
        node,
        `have ${NAMES[node.type] ?? node.type} here; write paragraphs, and at most one bullet list at the end`,
      );
    }
  }
  if (sections.length === 0) {
    problems.push({ file, ...endOf(body), field: 'sections', message: EMPTY_SECTIONS });
  }
  return sections;
}

function readBullets(file: string, list: List, problems: ContentProblem[]): string[] {
  return list.children.map((item: ListItem) => {
    const [first, ...rest] = item.children;
    const report = (message: string) => problems.push({ file, ...startOf(item), field: 'sections', message });
    if (!first) report(EMPTY_BULLET);
    if (typeof item.checked === 'boolean') report(CHECK_BOX);
    for (const node of first?.type === 'paragraph' ? rest : item.children) {
      const name = node.type === 'list' ? 'a nested list' : (NAMES[node.type] ?? 'more than one paragraph');
      problems.push({
        file,
        ...startOf(node),
        field: 'sections',
        message: `have ${name} in a bullet; write the bullet as one paragraph of plain text`,
      });
    }
    return first?.type === 'paragraph' ? readPlainText(file, first, problems) : '';
  });
}

const EMPTY = 'have an empty heading or paragraph; write some text, or remove it';
const EMPTY_SECTION = 'have a heading with nothing below it; write some text, or remove the heading';
const CHECK_BOX = 'have a checkbox in a bullet; write the bullet without the brackets';
const EMPTY_BULLET = 'have an empty bullet; write some text, or remove it';
const EMPTY_SECTIONS = 'are missing; write them below the frontmatter, each under a ## heading';

const NAMES: Record<string, string> = {
  blockquote: 'a block quote',
  code: 'a code block',
  definition: 'a link definition',
  footnoteDefinition: 'a footnote',
  heading: 'a heading',
  html: 'HTML',
  list: 'a numbered list',
  table: 'a table',
  thematicBreak: 'a horizontal rule',
};

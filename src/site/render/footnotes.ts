import type { Element, Root, RootContent } from 'hast';

/** The link to a footnote in the text, with its parent node. */
interface Call {
  parent: Root | Element;
  sup: Element;
  target: unknown;
  isInText: boolean;
}

/**
 * Adds to the HTML of a text a hidden copy of each footnote after its first use, which wide screens show beside the text in
 * place of the list. A text keeps only its list if a note has more than a paragraph, or is used in a heading, a table or
 * another note.
 */
export async function addNotesBeside(html: string): Promise<string> {
  if (!html.includes(' data-footnotes')) return html;
  // Most texts have no footnotes, and so need not load what parses them.
  const { createElement, parseHtml, stringifyHtml } = await import('../../content/html.ts');
  const root = parseHtml(html);
  const list = elementsOf(root).find(({ properties }) => 'dataFootnotes' in properties);
  const notes = list ? elementsOf(list).flatMap(elementsOf) : [];
  const calls = [...findCalls(root)];
  const isShort = (note: Element) =>
    elementsOf(note)
      .map(({ tagName }) => tagName)
      .join() === 'p';
  if (!notes.every(isShort) || !calls.every(({ isInText }) => isInText)) return html;
  for (const [index, note] of notes.entries()) {
    const { parent, sup } = calls.find(({ target }) => target === `#${note.properties['id']}`) ?? {};
    if (!parent || !sup) continue;
    const text = elementsOf(note).flatMap(({ children }) => children);
    const copy = createElement('small', { className: ['beside'], hidden: true }, [
      createElement('sup', {}, [{ type: 'text', value: String(index + 1) }]),
      { type: 'text', value: ' ' },
      ...text.filter((node) => node.type !== 'element' || !('dataFootnoteBackref' in node.properties)),
    ]);
    parent.children.splice(parent.children.indexOf(sup) + 1, 0, copy);
  }
  return stringifyHtml(root);
}

function elementsOf({ children }: Root | Element): Element[] {
  const nodes: RootContent[] = children;
  return nodes.filter((node) => node.type === 'element');
}

function* findCalls(parent: Root | Element, isInText = true): Generator<Call> {
  for (const element of elementsOf(parent)) {
    const [link] = elementsOf(element);
    if (link && 'dataFootnoteRef' in link.properties) {
      yield { parent, sup: element, target: link.properties['href'], isInText };
    } else {
      yield* findCalls(element, isInText && !/^(?:h\d|table|section)$/.test(element.tagName));
    }
  }
}

type Attributes = Record<string, string | number>;
type Child = Node | string;

/** Makes an HTML element. Strings become text, never markup. */
export function element(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an SVG element. */
export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Makes a node equal to another, and leaves alone what already is: focus, selection and live regions stay. */
export function update(node: ChildNode, next: ChildNode): void {
  // What a reader has opened or closed stays so.
  if (node instanceof HTMLDetailsElement) (next as HTMLDetailsElement).open = node.open;
  if (node.isEqualNode(next)) return;
  const children = [...next.childNodes];
  const isSameElement = node.nodeType === Node.ELEMENT_NODE && node.cloneNode().isEqualNode(next.cloneNode());
  if (!isSameElement || node.childNodes.length !== children.length) node.replaceWith(next);
  else
    for (const [index, child] of [...node.childNodes].entries()) update(child, children[index] as ChildNode);
}

function fill<E extends Element>(target: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value));
  target.append(...children);
  return target;
}

/** Makes an HTML element. Strings become text, never markup. */
export function element(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
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

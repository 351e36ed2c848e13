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

function fill<E extends Element>(target: E, attributes: Attributes, children: Child[]): E {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, String(value));
  target.append(...children);
  return target;
}

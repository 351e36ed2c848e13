import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import type { Element, ElementContent } from 'hast';

/** What runs, or shows a document of its own, when an SVG is opened. */
const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler']);
/** What changes attributes while the image is shown. */
const ANIMATED = new Set(['set', 'animate', 'animatetransform', 'animatemotion']);
/** What a style loads from elsewhere: everything but parts of the same file and pictures in it. */
const FOREIGN_STYLE = /@import|image-set\(|expression\(|url\(\s*["']?(?!#|data:image\/(?:png|jpe?g|webp);)/i;
const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpe?g|webp);|$)/i;

/** Whether an SVG is well-formed XML that runs nothing and loads nothing from elsewhere. */
export function isPassiveSvg(text: string): boolean {
  try {
    // Entities of a document type could hold anything.
    return !/<!ENTITY/i.test(text) && isPassive(parseXml(text).root);
  } catch {
    return false;
  }
}

function isPassive(element: XmlElement | null): boolean {
  if (!element) return false;
  const name = toLocalName(element.name);
  if (ACTIVE.has(name)) return false;
  if (name === 'style' && FOREIGN_STYLE.test(element.text)) return false;
  return (
    Object.entries(element.attributes).every(([attribute, value]) =>
      isPassiveAttribute(name, toLocalName(attribute), value),
    ) && element.children.every((child) => !(child instanceof XmlElement) || isPassive(child))
  );
}

function isPassiveAttribute(element: string, attribute: string, value: string): boolean {
  if (attribute.startsWith('on')) return false;
  if (attribute === 'href' || attribute === 'src') return OWN_REFERENCE.test(value.trim());
  // An animation could give a link another target.
  if (ANIMATED.has(element) && attribute === 'attributename') return !/href$/i.test(value);
  return !FOREIGN_STYLE.test(value);
}

function toLocalName(name: string): string {
  return name.replace(/^.*:/s, '').toLowerCase();
}

/** What a drawing of Graphviz is made of; its classes and typefaces are the page's. */
const DRAWN_ELEMENTS = new Set(
  'svg g path polygon polyline ellipse circle text tspan defs linearGradient radialGradient stop'.split(' '),
);
const DRAWN_ATTRIBUTES = new Set(
  'd points x y x1 y1 x2 y2 cx cy r rx ry offset width height viewBox transform fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray text-anchor font-size font-weight font-style dy'.split(
    ' ',
  ),
);

/**
 * A drawing as part of a page: known elements and attributes only. Undefined where it has another element, as a link or
 * an image would be, or is not well-formed.
 */
export function toInlineSvg(text: string, title: string): Element | undefined {
  try {
    const { root } = parseXml(text);
    const svg = root && toElement(root);
    if (svg?.tagName !== 'svg') return undefined;
    // Graphviz counts in points, without which the size is in pixels.
    const { width, height, ...properties } = svg.properties;
    const size = { width: Number.parseFloat(String(width)), height: Number.parseFloat(String(height)) };
    const name: ElementContent = {
      type: 'element',
      tagName: 'title',
      properties: {},
      children: [{ type: 'text', value: title }],
    };
    return { ...svg, properties: { role: 'img', ...size, ...properties }, children: [name, ...svg.children] };
  } catch {
    return undefined;
  }
}

class UnknownElementError extends Error {}

function toElement({ name, attributes, children }: XmlElement): Element {
  if (!DRAWN_ELEMENTS.has(name)) throw new UnknownElementError(name);
  const properties = Object.entries(attributes).filter(
    ([attribute, value]) => DRAWN_ATTRIBUTES.has(attribute) && !FOREIGN_STYLE.test(value),
  );
  return {
    type: 'element',
    tagName: name,
    properties: Object.fromEntries(properties),
    children: children.flatMap(toChild),
  };
}

function toChild(node: XmlNode): ElementContent[] {
  if (node instanceof XmlElement) {
    // The title of each shape repeats the name that it has in the source.
    if (node.name === 'title') return [];
    // A tooltip is a link without a target.
    if (node.name === 'a' && !('xlink:href' in node.attributes)) return node.children.flatMap(toChild);
    return [toElement(node)];
  }
  const { text = '' } = node as { text?: string };
  return node.type === 'text' && text.trim() !== '' ? [{ type: 'text', value: text }] : [];
}

import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** What runs, or shows a document of its own, when an SVG is opened. */
const ACTIVE = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler']);
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
      isPassiveAttribute(toLocalName(attribute), value),
    ) && element.children.every((child) => !(child instanceof XmlElement) || isPassive(child))
  );
}

function isPassiveAttribute(attribute: string, value: string): boolean {
  if (attribute.startsWith('on')) return false;
  if (attribute === 'href' || attribute === 'src') return OWN_REFERENCE.test(value.trim());
  // An animation could give a link another target.
  if (attribute === 'attributename') return !/href$/i.test(value);
  return !FOREIGN_STYLE.test(value);
}

function toLocalName(name: string): string {
  return name.replace(/^.*:/s, '').toLowerCase();
}

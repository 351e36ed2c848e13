const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const ELEMENT = new RegExp(
  `[ \\t]*(?:(${TOKEN}/${TOKEN})((?:[ \\t]*;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED}))?)*))?[ \\t]*(?:,|$)`,
  'y',
);
const WEIGHT = /;[ \t]*q=([^; \t]*)/gi;
const VALID_WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Says whether Accept asks for Markdown: it is listed with a weight above zero and not below that of any HTML type
 * that is listed. Wildcards have no say, and a malformed header never asks (RFC 9110 section 12.5.1).
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || !/markdown/i.test(accept)) return false;
  const weights = parseWeights(accept);
  const markdown = weights?.get('text/markdown') ?? 0;
  const html = Math.max(weights?.get('text/html') ?? 0, weights?.get('application/xhtml+xml') ?? 0);
  return markdown > 0 && markdown >= html;
}

/** The highest weight of each media type; null where any element is malformed. */
function parseWeights(accept: string): Map<string, number> | null {
  const weights = new Map<string, number>();
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < accept.length) {
    const match = ELEMENT.exec(accept);
    if (!match) return null;
    const [, type, parameters = ''] = match;
    if (type === undefined) continue;
    const texts = [...parameters.replace(/"(?:[^"\\]|\\.)*"/g, 'quoted').matchAll(WEIGHT)].map(
      ([, text]) => text ?? '',
    );
    if (texts.length > 1 || texts.some((text) => !VALID_WEIGHT.test(text))) return null;
    const name = type.toLowerCase();
    weights.set(name, Math.max(weights.get(name) ?? 0, Number(texts[0] ?? 1)));
  }
  return weights;
}

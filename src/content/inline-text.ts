import type { PhrasingContent } from 'mdast';
import { valueAt } from '../schemas/issue.ts';
import { renderText } from './plain-text.ts';

/** A text as it is shown: plain, or the nodes of a paragraph with absolute URLs if it has marks. */
export type InlineText = string | PhrasingContent[];

export interface ShownField {
  path: PropertyKey[];
  text: InlineText;
}

export function replaceTexts<Data extends object>(data: Data, texts: readonly ShownField[]): Data {
  const copy = structuredClone(data);
  for (const { path, text } of texts) {
    Reflect.set(Object(valueAt(copy, path.slice(0, -1))), path.at(-1) ?? '', text);
  }
  return copy;
}

/** Removes marks. The URL of a link follows its text in parentheses. */
export function toPlain(text: InlineText): string {
  return typeof text === 'string' ? text : renderText({ type: 'paragraph', children: text });
}

export function joinInline(texts: readonly (InlineText | undefined)[], separator: string): InlineText {
  const parts = texts.filter((text): text is InlineText => text !== undefined && text !== '');
  if (parts.every((text) => typeof text === 'string')) return parts.join(separator);
  const toNodes = (text: InlineText) => (typeof text === 'string' ? [toTextNode(text)] : text);
  return parts.flatMap((text, index) => [...(index > 0 ? [toTextNode(separator)] : []), ...toNodes(text)]);
}

export async function renderInline(nodes: PhrasingContent[]): Promise<string> {
  // Most sites have no marks in fields, so they need not load the renderer.
  const { renderBody } = await import('./html.ts');
  const html = await renderBody({ type: 'root', children: [{ type: 'paragraph', children: nodes }] });
  return html.replace(/^<p>|<\/p>$/g, '');
}

export function toTextNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

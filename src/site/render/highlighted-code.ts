import type { Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { breakMarkup } from './breakable-code.ts';

const highlighter = unified().use(rehypeHighlight);
const writer = unified().use(rehypeStringify);

/** Renders code as HTML with its syntax marked; the origin that it calls can be replaced by the page. */
export function highlightCode(code: string, language: string, baseUrl: string): string {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'element',
        tagName: 'pre',
        properties: {},
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: { className: [`language-${language}`] },
            children: [{ type: 'text', value: code }],
          },
        ],
      },
    ],
  };
  highlighter.runSync(tree);
  return writer
    .stringify(tree)
    .split(baseUrl)
    .map(breakMarkup)
    .join(`<span class="origin">${baseUrl}</span>`);
}

import type { ElementContent } from 'hast';
import type { Paragraph, Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';

type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

/** An image alone in its paragraph is a figure, with its title as the caption. */
const paragraph: Handler = (state, node: Paragraph) => {
  const [image, ...more] = node.children;
  if (image?.type !== 'image' || more.length > 0) return defaultHandlers.paragraph(state, node);
  const { title, ...bare } = image;
  const caption: ElementContent[] = title
    ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }]
    : [];
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [...state.all({ type: 'paragraph', children: [bare] }), ...caption],
  };
};

const renderer = unified().use(remarkRehype, { handlers: { paragraph } }).use(rehypeStringify);

/** Renders a body as HTML. */
export function renderBody(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree));
}

import type { Nodes } from 'mdast';
import type { Position } from './field-places.ts';
import { startOf } from './markdown-tree.ts';
import { TAG } from './raw-html.ts';

/** Finds the tags of allowed HTML that have no counterpart in their text. */
export function findLoneTags(nodes: readonly Nodes[]): (Position & { message: string })[] {
  const tags = nodes.flatMap((node) =>
    node.type === 'html'
      ? [...node.value.matchAll(TAG)].map(([, slash, name = '']) => ({
          node,
          slash,
          name: name.toLowerCase(),
        }))
      : [],
  );
  const open: typeof tags = [];
  const unopened = tags.filter((tag) => {
    if (/^[bh]r$/.test(tag.name)) return false;
    if (tag.slash && open.at(-1)?.name === tag.name) open.pop();
    else if (tag.slash) return true;
    else open.push(tag);
    return false;
  });
  return [...unopened, ...open].map(({ node, slash, name }) => ({
    ...startOf(node),
    message: slash ? `has </${name}> without <${name}>; add it` : `has <${name}> without </${name}>; add it`,
  }));
}

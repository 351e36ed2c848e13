import { slug } from 'github-slugger';
import type { Root, RootContent } from 'mdast';
import type { Heading } from '../../content/body.ts';
import { hasHomelab } from '../../content/content.ts';
import { makeLinksAbsolute } from '../../content/links.ts';
import { writeMarkdown } from '../../content/markdown.ts';
import { extractText } from '../../content/plain-text.ts';
import { PATHS } from '../../paths.ts';
import { API_ERRORS } from '../../schemas/api-errors.ts';
import { createOpenApi, type OpenApiDocument } from '../openapi/document.ts';
import type { Site } from '../resources.ts';
import { createList, parseBlocks } from './anchored-nodes.ts';
import { renderAppendix, renderErrorGuide, renderGuide } from './guide.ts';
import { type OperationContext, renderOperation, renderShared } from './operation.ts';

export interface Reference {
  /** The page and its Markdown are both made from this tree. */
  tree: Root;
  headings: Heading[];
}

/** Every heading, field and error has an anchor: an operation its `operationId`, an error `error-{code}`. */
export function createReference(site: Site): Reference {
  const { baseUrl } = site;
  const { tags = [], ...document } = createOpenApi(site);
  const operations = listOperations(document, site);
  const used = tags.filter(({ name }) => operations.some(({ operation }) => operation.tags?.includes(name)));
  const errors = Object.entries(API_ERRORS).map(([code, { status, message, hint }]) => ({
    anchor: `error-${code}`,
    markdown: `\`${code}\` *(${status})* ${message} ${hint}`,
  }));
  const children = parseBlocks([
    renderGuide(site),
    ...renderShared(operations, document.components ?? {}),
    ...used.flatMap(({ name, description = '' }) => [
      `## ${name}`,
      description,
      ...operations.filter(({ operation }) => operation.tags?.includes(name)).flatMap(renderOperation),
    ]),
    renderErrorGuide(site),
    createList(errors),
    renderAppendix(baseUrl),
  ]);
  return { tree: { type: 'root', children }, headings: addAnchors(children) };
}

function listOperations(
  { paths = {}, components = {} }: OpenApiDocument,
  { content, baseUrl }: Site,
): OperationContext[] {
  const listedAt = new Map<string, string>();
  const published = Object.entries(paths).filter(([path]) => path !== PATHS.homelab || hasHomelab(content));
  return published.flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation, components, baseUrl, listedAt }] : [];
    }),
  );
}

function addAnchors(nodes: readonly RootContent[]): Heading[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = extractText(node);
    const id = String(node.data?.hProperties?.['id'] ?? slug(text));
    node.data = { hProperties: { id } };
    return { depth: node.depth, slug: id, text };
  });
}

export function renderDocs(site: Site): string {
  const { tree } = createReference(site);
  makeLinksAbsolute(tree, PATHS.docs, site.baseUrl);
  return writeMarkdown(tree);
}

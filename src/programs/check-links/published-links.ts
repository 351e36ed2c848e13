import type { ContentProblem } from '../../content/content-error.ts';
import { findPaths } from '../../content/field-paths.ts';
import type { MarkdownFile } from '../../content/front-matter.ts';
import { parseMarkdown } from '../../content/markdown.ts';
import { findLinks } from '../../content/prose-links.ts';
import type { ReadFile, ReadFiles } from '../../content/read-file.ts';
import { formatPath, valueAt } from '../../schemas/issue.ts';
import { withoutCredentials } from './link-verdict.ts';

/** An external URL in the content, without user and password, and where it is written. */
export interface PublishedLink extends Omit<ContentProblem, 'message'> {
  url: URL;
}

/**
 * Finds every http or https URL that a build publishes, in fields and texts, in the order of the files. Leaves out drafts,
 * the allowlist, which is not published, and the sandbox, whose person and links are fictional.
 */
export function findPublishedLinks({ sandbox: _, allowlist: __, ...files }: ReadFiles): PublishedLink[] {
  return Object.values(files)
    .flat()
    .flatMap((file: ReadFile<unknown>) => (file.markdown && !file.isDraft ? findInFile(file.markdown) : []));
}

function findInFile(markdown: MarkdownFile): PublishedLink[] {
  const { file, data, body } = markdown;
  const inFields = findPaths(data, (value) => typeof value === 'string').flatMap((path) =>
    findInField(markdown, path),
  );
  const inBody = findLinks(parseMarkdown(body)).map((link) => ({ ...link, field: '' }));
  return [...inFields, ...inBody].flatMap(({ url, ...place }) =>
    /^https?:/i.test(url) && URL.canParse(url)
      ? [{ file, ...place, url: withoutCredentials(new URL(url)) }]
      : [],
  );
}

/** The URL that a field is, or the URLs that its text mentions, each where it begins in the file. */
function findInField({ data, locate, sourceOf }: MarkdownFile, path: readonly PropertyKey[]) {
  const text = String(valueAt(data, path));
  const source = sourceOf(path) ?? '';
  let end = 0;
  const urls = /^https?:\S+$/i.test(text) ? [text] : findLinks(parseMarkdown(text)).map(({ url }) => url);
  return urls.map((url) => {
    const start = source.indexOf(url, end);
    if (start >= 0) end = start + url.length;
    // What YAML writes in another way is placed where the text begins.
    const lines = source.slice(0, Math.max(start, 0)).split('\n');
    const { line, column } = locate(path);
    return {
      url,
      line: line + lines.length - 1,
      column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0),
      field: formatPath(path),
    };
  });
}

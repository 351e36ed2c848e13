import type { ContentProblem } from '../../content/content-error.ts';
import type { ReadFiles } from '../../content/cross-checks.ts';
import { findPaths } from '../../content/field-paths.ts';
import type { MarkdownFile, Position } from '../../content/front-matter.ts';
import type { ReadFile } from '../../content/load.ts';
import { parseMarkdown } from '../../content/markdown.ts';
import { findLinks } from '../../content/prose-links.ts';
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
    findUrls(String(valueAt(data, path))).map((url) => ({
      file,
      ...locate(markdown, path, url),
      field: formatPath(path),
      url,
    })),
  );
  const inBody = findLinks(parseMarkdown(body)).map(({ url, ...place }) => ({
    file,
    ...place,
    field: '',
    url,
  }));
  return [...inFields, ...inBody].flatMap(({ url, ...place }) =>
    /^https?:/i.test(url) && URL.canParse(url) ? [{ ...place, url: withoutCredentials(new URL(url)) }] : [],
  );
}

/** The URL that a field is, or the URLs that its text mentions. */
function findUrls(text: string): string[] {
  return URL.canParse(text) ? [text] : findLinks(parseMarkdown(text)).map(({ url }) => url);
}

/** Where a URL begins in the text of a field; where the text begins if it is written in another way. */
function locate({ locate, sourceOf }: MarkdownFile, path: readonly PropertyKey[], url: string): Position {
  const { line, column } = locate(path);
  const [before = '', found] = sourceOf(path)?.split(url, 2) ?? [];
  const lines = before.split('\n');
  if (found === undefined) return { line, column };
  const isSameLine = lines.length === 1;
  return { line: line + lines.length - 1, column: (isSameLine ? column : 1) + (lines.at(-1)?.length ?? 0) };
}

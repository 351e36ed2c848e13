import { valueAt } from '../schemas/issue.ts';
import type { PublishedSite } from './collections.ts';
import { readColor } from './color.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFieldProblem } from './field-places.ts';
import { suggest } from './field-problems.ts';

/** Finds what the schema of `content/site.md` cannot know: whether colors can be read, and pages are there. */
export async function findSettingsProblems(
  files: readonly CheckedFile[],
  published: PublishedSite,
): Promise<ContentProblem[]> {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  const problems: ContentProblem[] = [];
  for (const path of [['accent'], ['accent', 'light'], ['accent', 'dark']]) {
    const color = valueAt(markdown.data, path);
    if (color && typeof color === 'string' && !(await readColor(color)))
      problems.push(toFieldProblem(markdown, path, NO_COLOR));
  }
  const ownPages = files.filter(({ collection, isDraft }) => collection === 'pages' && !isDraft);
  const pages = [...published.pages, ...ownPages.map(({ id }) => id)];
  for (const field of ['navigation', 'footer']) {
    const names = markdown.data[field];
    if (!Array.isArray(names)) continue;
    for (const [index, name] of names.entries()) {
      if (typeof name !== 'string' || pages.includes(name)) continue;
      const remedy = suggest(name, pages) ?? `write one of ${pages.join(', ')}`;
      const message = `is not a published page; ${remedy}`;
      problems.push(toFieldProblem(markdown, [field, index], message));
    }
  }
  return problems;
}

const NO_COLOR =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl() or hwb(), without transparency';

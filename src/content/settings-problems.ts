import { valueAt } from '../schemas/issue.ts';
import { PUBLISHED_PATHS } from '../schemas/published-paths.ts';
import { readColor } from './color.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFieldProblem } from './field-places.ts';
import { suggest } from './field-problems.ts';

/** The names of the pages that every site has. */
const SITE_PAGES = PUBLISHED_PATHS.filter(
  ({ path, audience }) => audience === 'page' && !path.endsWith('/'),
).map(({ path }) => path.slice(1));

/** Finds what the schema of `content/site.md` cannot know: whether colors can be read, and pages are there. */
export async function findSettingsProblems(files: readonly CheckedFile[]): Promise<ContentProblem[]> {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  const problems: ContentProblem[] = [];
  for (const path of [['accent'], ['accent', 'light'], ['accent', 'dark']]) {
    const color = valueAt(markdown.data, path);
    if (typeof color === 'string' && !(await readColor(color)))
      problems.push(toFieldProblem(markdown, path, NO_COLOR));
  }
  for (const field of ['navigation', 'footer']) {
    const names = valueAt(markdown.data, [field]);
    if (!Array.isArray(names)) continue;
    for (const [index, name] of names.entries()) {
      const message = typeof name === 'string' && findPageProblem(name, files);
      if (message) problems.push(toFieldProblem(markdown, [field, index], message));
    }
  }
  const isPhotoMissing = !files.some(({ entry }) => valueAt(entry?.data, ['photo']) !== undefined);
  if (valueAt(markdown.data, ['resume', 'photo']) === true && isPhotoMissing)
    problems.push(toFieldProblem(markdown, ['resume', 'photo'], NO_PHOTO));
  return problems;
}

const NO_PHOTO =
  'asks for a photo, but content/profile.md names none; add the lines photo and photoAlt there, or write false';
const NO_COLOR =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl() or hwb(), without transparency';

function findPageProblem(name: string, files: readonly CheckedFile[]): string | undefined {
  const pages = files.filter(({ collection }) => collection === 'pages');
  const isDraft = pages.find(({ id }) => id === name)?.isDraft;
  if (isDraft) return 'is a draft; publish the page, or remove its name here';
  const names = [...SITE_PAGES, ...pages.flatMap(({ id, isDraft }) => (isDraft ? [] : [id]))];
  if (names.includes(name)) return undefined;
  return `is not a page of the site; ${suggest(name, names) ?? `write one of ${names.join(', ')}`}`;
}

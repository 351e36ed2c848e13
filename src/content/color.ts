import { valueAt } from '../schemas/issue.ts';
import type { ContentProblem } from './content-error.ts';
import type { CheckedFile } from './content-file.ts';
import { toFieldProblem } from './field-places.ts';

/** Reads a color as CSS writes it (a name, hexadecimal, rgb, hsl or hwb) as `#rrggbb`; undefined where it is none, or not opaque. */
export async function readColor(text: string): Promise<string | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 4, background: text } });
    const [red = 0, green = 0, blue = 0, alpha] = await pixel.raw().toBuffer();
    return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString('hex')}` : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the colors of `content/site.md` that cannot be read, which its schema cannot know. */
export async function findColorProblems(files: readonly CheckedFile[]): Promise<ContentProblem[]> {
  const markdown = files.find(({ collection }) => collection === 'siteSettings')?.markdown;
  if (!markdown) return [];
  const problems: ContentProblem[] = [];
  for (const path of [['accent'], ['accent', 'light'], ['accent', 'dark']]) {
    const color = valueAt(markdown.data, path);
    if (color && typeof color === 'string' && !(await readColor(color)))
      problems.push(toFieldProblem(markdown, path, NO_COLOR));
  }
  return problems;
}

const NO_COLOR =
  'is not a color that can be read; write a name such as navy, #rrggbb, rgb(), hsl() or hwb(), without transparency';

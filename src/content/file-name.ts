import { slugSchema } from '../schemas/formats.ts';
import { toId } from './front-matter.ts';

/** What is wrong with the name of a file that is a path or an anchor; undefined if nothing is. */
export function findNameProblem(file: string, reserved: ReadonlySet<string>): string | undefined {
  const name = toId(file);
  if (reserved.has(name)) return 'has a file name that the site uses itself; rename it';
  if (slugSchema.safeParse(name).success) return undefined;
  return `has a file name that cannot be used in a URL; use at most 100 lower-case letters, digits and single hyphens, for example ${toSlug(name) || 'about'}.md`;
}

/** What a name becomes when only what a URL needs of it is kept. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '');
}

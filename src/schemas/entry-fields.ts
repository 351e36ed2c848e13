import * as z from 'zod';
import { languageTagSchema, patternSchema, slugSchema, textSchema } from './formats.ts';

/** The media type of prose in JSON Schema, by which readers of the schemas distinguish it from other texts. */
export const MARKDOWN = 'text/markdown';

export type Markdown = string & z.core.$brand<typeof MARKDOWN>;

/**
 * Marks a field as prose, which may have inline Markdown: strong, emphasis, code and links. Every other text is shown
 * as written.
 */
export function inMarkdown<Text extends z.ZodType<string>>(text: Text) {
  return text.meta({ contentMediaType: MARKDOWN }).brand<typeof MARKDOWN>();
}

export const draftField = z.boolean().default(false).describe('If true, only `npm run dev` shows it.');

export const languageField = languageTagSchema.describe('Language, if not that of the site.').optional();

export const formerlyField = z.array(slugSchema).describe('Earlier slugs; their URLs redirect.').optional();

export const imageField = patternSchema(
  /^(?:\.\/)?images\/.+\.(?:png|jpe?g|webp|avif|gif|svg)$/i,
  'is not an image beside this file; write ./images/ and the name of a PNG, JPEG, WebP, AVIF, GIF or SVG file',
)
  .describe('Image shown with the text, for example ./images/map.png.')
  .optional();

export const imageAltField = textSchema.describe('What the image shows, for screen readers.').optional();

/**
 * Fields of projects and case studies. In lists, entries with `order` come first, and the others follow, newest
 * first.
 */
export const listedFields = {
  language: languageField,
  image: imageField,
  imageAlt: imageAltField,
  order: z.int().min(1).describe('Position in lists, lowest first.').optional(),
  draft: draftField,
};

export function together<First extends string, Second extends string>(first: First, second: Second) {
  return z.refine<Partial<Record<First | Second, unknown>>>(
    (entry) => (entry[first] === undefined) === (entry[second] === undefined),
    { path: [first], error: `and ${second} belong together; write both, or neither` },
  );
}

export function oneOf<Name extends string>(...names: Name[]) {
  return z.refine<Partial<Record<Name, unknown>>>(
    (entry) => names.some((name) => entry[name] !== undefined),
    {
      error: `has neither ${names.join(' nor ')}; write at least one of them`,
    },
  );
}

export function unrepeated<Item>(identify: (item: Item) => unknown) {
  return z.refine<Item[]>((items) => new Set(items.map(identify)).size === items.length, {
    error: 'has the same item twice; remove one of the two',
  });
}

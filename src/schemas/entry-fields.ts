import * as z from 'zod';
import { languageTagSchema, slugSchema, textSchema } from './formats.ts';

/** Leaves an entry out of builds. */
export const draftField = z.boolean().default(false).meta({
  description: 'If true, only `npm run dev` shows this entry; builds leave it out.',
});

/** Sorts lists. */
export const orderField = z
  .int()
  .min(1)
  .meta({ description: 'Position in lists, lowest first; not published.' });

/** Sets the language and direction of a text. */
export const languageField = languageTagSchema
  .meta({ description: 'Language of the text, if it is not that of the site.' })
  .optional();

/** Redirects earlier URLs. */
export const formerlyField = z
  .array(slugSchema)
  .meta({ description: 'Earlier slugs, whose URLs redirect to this one.' })
  .optional();

/** Names an image file. */
export const imageField = z
  .string()
  .regex(/^(?:\.\/)?images\/.+\.(?:png|jpe?g|webp|avif|gif|svg)$/i, {
    error:
      'is not an image beside this file; write ./images/ and the name of a PNG, JPEG, WebP, AVIF, GIF or SVG file',
  })
  .meta({ description: 'Image shown with the text, for example ./images/map.png.' })
  .optional();

/** Describes the image, which `requirePair` requires. */
export const imageAltField = textSchema
  .meta({ description: 'What the image shows, for those who do not see it.' })
  .optional();

/** Requires that an image and its text alternative come together: `schema.superRefine(requirePair('photo', 'photoAlt'))`. */
export function requirePair<Image extends string, Alternative extends string>(
  image: Image,
  alternative: Alternative,
) {
  return (entry: Partial<Record<Image | Alternative, unknown>>, context: z.RefinementCtx) => {
    if (entry[image] && !entry[alternative])
      context.addIssue({
        code: 'custom',
        path: [image],
        message: `needs a text alternative; add a line "${alternative}: …"`,
      });
    if (entry[alternative] && !entry[image])
      context.addIssue({
        code: 'custom',
        path: [alternative],
        message: `describes no image; add a line "${image}: …", or remove this one`,
      });
  };
}

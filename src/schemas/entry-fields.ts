import * as z from 'zod';
import { slugSchema, textSchema } from './formats.ts';

/** Leaves an entry out of builds. */
export const draftField = z.boolean().default(false).meta({
  description: 'If true, only `npm run dev` shows this entry; builds leave it out.',
});

/** Sorts lists. */
export const orderField = z
  .int()
  .min(1)
  .meta({ description: 'Position in lists, lowest first; not published.' });

/** Redirects earlier URLs. */
export const formerlyField = z
  .array(slugSchema)
  .meta({ description: 'Earlier slugs, whose URLs redirect to this one.' })
  .optional();

/** Names an image file. */
export const imageField = z
  .string()
  .regex(/^(?:\.\/)?images\/.+\.(?:png|jpe?g|webp|avif|svg)$/i, {
    error:
      'is not an image beside this file; write ./images/ and the name of a PNG, JPEG, WebP, AVIF or SVG file',
  })
  .meta({ description: 'Image shown with the text, for example ./images/map.png.' })
  .optional();

/** Describes the image, which `needsAlternative` requires. */
export const imageAltField = textSchema
  .meta({ description: 'What the image shows, for those who do not see it.' })
  .optional();

/** The issue of an image without a text alternative. */
export function needsAlternative(image: string, alternative: string) {
  return { path: [image], error: `needs a text alternative; add a line "${alternative}: …"` };
}

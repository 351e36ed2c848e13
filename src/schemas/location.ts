import * as z from 'zod';
import { oneOf } from './entry-fields.ts';
import { textSchema } from './formats.ts';

const COUNTRY = 'is not a country; write its two letters of ISO 3166-1, for example GB';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const countrySchema = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && new Intl.Locale(`und-${code}`).region === code && names.of(code),
    {
      error: COUNTRY,
    },
  );

/** A place on one line, or in parts, which each language puts in its own order. */
export const locationSchema = z.union(
  [
    textSchema,
    z
      .strictObject({
        city: textSchema.describe('City or town.').optional(),
        region: textSchema.describe('State, province or another region.').optional(),
        country: countrySchema.describe('Country, by its two letters of ISO 3166-1.').optional(),
      })
      .check(oneOf('city', 'region', 'country')),
  ],
  {
    error:
      'is not a place; write it on one line, or its parts: { city: Leeds, region: Yorkshire, country: GB }',
  },
);

export type Location = z.infer<typeof locationSchema>;

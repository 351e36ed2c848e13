import * as z from 'zod';

export const dateSchema = z.iso.date({
  error: 'is not a valid date; write YYYY-MM-DD, for example 2026-03-14',
});

/**
 * Every value that does not match gets the same message, even one of another type, so its remedy always helps.
 */
export function patternSchema(pattern: RegExp, error: string) {
  return z.string({ error }).regex(pattern, { error });
}

export const monthSchema = patternSchema(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  'is not a valid month; write YYYY-MM, for example 2024-05',
);

export const INVALID_DATE =
  'is not a valid date; write a year, a month or a day, for example 2024, 2024-05 or 2024-05-17';

/** A date as far as it is known. YAML reads a year as a number. */
export const partialDateSchema = z.union(
  [
    z.int().refine((year) => /^\d{4}$/.test(String(year)), { error: INVALID_DATE }),
    z.string().regex(/^\d{4}$/),
    monthSchema,
    dateSchema,
  ],
  { error: INVALID_DATE },
);

export type PartialDate = z.infer<typeof partialDateSchema>;

/** Compares dates only as far as both are known: 2024 is neither before 2024-05 nor after it. */
export function isBefore(date: PartialDate, other: PartialDate): boolean {
  const length = Math.min(String(date).length, String(other).length);
  return String(date).slice(0, length) < String(other).slice(0, length);
}

/**
 * One character of a URI (RFC 3986 section 2), except the brackets around an IPv6 address. URL parsers accept more.
 */
const URI_CHARACTER = String.raw`[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2}`;
const URI = new RegExp(String.raw`^(?:https?://\[[\da-f:]+\])?(?:${URI_CHARACTER})+$`, 'i');
const CHARACTERS = new RegExp(`(${URI_CHARACTER})|.`, 'gi');

/** Percent-encodes characters that URL parsers accept but RFC 3986 does not, such as brackets and vertical bars. */
export function encodeUri({ href }: URL): string {
  return href.replace(CHARACTERS, (character, allowed) => allowed ?? encodeURIComponent(character));
}

const INVALID_WEB_URL =
  'is not a valid web URL; write it in full and percent-encoded, as browsers copy it, for example https://example.com/caf%C3%A9';

/** A URI of any scheme, as URL parsers accept it; it is percent-encoded before it is published. */
export const uriSchema = z.url({ error: 'is not an absolute URI' });

export const webUrlSchema = z
  .url({ protocol: /^https?$/, error: INVALID_WEB_URL, abort: true })
  // This is a refinement, because a second pattern would replace the format in JSON Schema.
  .refine((url) => URI.test(url), { error: INVALID_WEB_URL });

const INVALID_SITE_URL =
  'is not a valid URL; write a path of this site, for example /resume.pdf, or a web URL in full';

export const siteUrlSchema = z
  .string({ error: INVALID_SITE_URL })
  .refine((url) => (/^\/(?!\/)/.test(url) ? URI.test(url) : webUrlSchema.safeParse(url).success), {
    error: INVALID_SITE_URL,
  });

/** White space and characters without a shape do not count as visible. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

export const textSchema = z
  .string()
  .regex(/\S/, { error: 'is empty; write some text', abort: true })
  // This is a refinement, because not every reader of JSON Schema knows these properties of characters.
  .refine(isVisible, { error: 'has no character that can be seen; write some text' });

const INVALID_SLUG =
  'is not a valid slug; use at most 100 lower-case letters and digits joined by hyphens, for example learning-hub';

export const slugSchema = z
  // A whole number only needs quotes, which the usual message says.
  .string({ error: ({ input }) => (Number.isInteger(input) ? undefined : INVALID_SLUG) })
  .regex(/^(?!.{101})[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: INVALID_SLUG });

const INVALID_LANGUAGE = 'is not a language tag; write one such as en, fr or pt-BR';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A language tag (BCP 47) that begins with a code of ISO 639, as search engines and screen readers expect. */
export const languageTagSchema = z
  .string({ error: INVALID_LANGUAGE })
  .refine((tag) => isLanguageTag(tag), { error: INVALID_LANGUAGE });

/** Refuses codes of countries, such as `cz`. `Intl` does not know all with three letters, so these pass. */
export function isLanguageTag(tag: unknown): tag is string {
  try {
    const { language } = new Intl.Locale(String(tag));
    return /^[a-z]{3}$/.test(language) || (language.length === 2 && languageNames.of(language) !== undefined);
  } catch {
    return false;
  }
}

import * as z from 'zod';

/** A calendar date that exists, `YYYY-MM-DD`. */
export const dateSchema = z.iso.date({
  error: 'is not a valid date; write YYYY-MM-DD, for example 2026-03-14',
});

/** A text of a pattern; every other value gets the same message, so that its remedy always helps. */
export function patternSchema(pattern: RegExp, error: string) {
  return z.string({ error }).regex(pattern, { error });
}

/** A month, `YYYY-MM`, from 01 to 12. */
export const monthSchema = patternSchema(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  'is not a valid month; write YYYY-MM, for example 2024-05',
);

/** The message for a value that is not a date. */
export const INVALID_DATE =
  'is not a valid date; write a year, a month or a day, for example 2024, 2024-05 or 2024-05-17';

/** A date as far as it is known: a year, a month or a day. YAML reads a year as a number. */
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

/** Compares two dates as far as both are known. */
export function isBefore(date: PartialDate, other: PartialDate): boolean {
  const length = Math.min(String(date).length, String(other).length);
  return String(date).slice(0, length) < String(other).slice(0, length);
}

/** One character of a URI (RFC 3986 section 2), except the brackets around an IPv6 address. URL parsers accept more. */
const URI_CHARACTER = String.raw`[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2}`;
const URI = new RegExp(String.raw`^(?:https?://\[[\da-f:]+\])?(?:${URI_CHARACTER})+$`, 'i');
const CHARACTERS = new RegExp(`(${URI_CHARACTER})|.`, 'gi');

/** Percent-encodes the characters that a URL parser accepts and RFC 3986 does not, such as brackets and vertical bars. */
export function encodeUri({ href }: URL): string {
  return href.replace(CHARACTERS, (character, allowed) => allowed ?? encodeURIComponent(character));
}

const INVALID_WEB_URL =
  'is not a valid web URL; write it in full and percent-encoded, as browsers copy it, for example https://example.com/caf%C3%A9';

/** An absolute URI of any scheme, as URL parsers read it; it is percent-encoded before it is published. */
export const uriSchema = z.url({ error: 'is not an absolute URI' });

/** An absolute http or https URL, the only kind that content may link to. */
export const webUrlSchema = z
  .url({ protocol: /^https?$/, error: INVALID_WEB_URL, abort: true })
  // A refinement, because a second pattern would replace the format in JSON Schema.
  .refine((url) => URI.test(url), { error: INVALID_WEB_URL });

const INVALID_SITE_URL =
  'is not a valid URL; write a path of this site, for example /resume.pdf, or a web URL in full';

/** A path of this site, or an absolute http or https URL. */
export const siteUrlSchema = z
  .string({ error: INVALID_SITE_URL })
  .refine((url) => (/^\/(?!\/)/.test(url) ? URI.test(url) : webUrlSchema.safeParse(url).success), {
    error: INVALID_SITE_URL,
  });

/** Returns true if something of a text can be seen: white space and characters without a shape are not enough. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Text of which something can be seen. */
export const textSchema = z
  .string()
  .regex(/\S/, { error: 'is empty; write some text', abort: true })
  // A refinement, because not every reader of JSON Schema knows these properties of characters.
  .refine(isVisible, { error: 'has no character that can be seen; write some text' });

const INVALID_SLUG =
  'is not a valid slug; use at most 100 lower-case letters and digits joined by hyphens, for example learning-hub';

/** A stable identifier in a URL: lower-case words joined by hyphens; short enough for the name of a file. */
export const slugSchema = z
  // A whole number needs nothing but quotes.
  .string({ error: ({ input }) => (Number.isInteger(input) ? undefined : INVALID_SLUG) })
  .regex(/^(?!.{101})[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: INVALID_SLUG });

const INVALID_LANGUAGE = 'is not a language tag; write one such as en, fr or pt-BR';

/** A language tag (BCP 47) that begins with a code of ISO 639, as search engines and screen readers expect. */
export const languageTagSchema = z
  .string({ error: INVALID_LANGUAGE })
  .refine(isLanguageTag, { error: INVALID_LANGUAGE });

/** Returns true for a language tag in any case. */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}$/.test(new Intl.Locale(tag).language);
  } catch {
    return false;
  }
}

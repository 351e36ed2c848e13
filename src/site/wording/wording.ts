import type { Site } from '../../api/resources.ts';
import type { PartialDate } from '../../schemas/formats.ts';
import { ENGLISH, WORDS, type Words } from './tables.ts';

/** Values for the placeholders of a text, by name. */
type Values = Readonly<Record<string, string | number>>;

/** The fixed words and the dates of a site in its language. */
export interface Wording {
  /** BCP 47, for example `pt-BR`. */
  language: string;
  direction: 'ltr' | 'rtl';
  words: Words;
  /** A text with its values, for example `Updated May 15, 2026`. */
  format(key: TextKey, values?: Values): string;
  /** A text for a number of things, for example `1 earlier position`. */
  count(key: CountedKey, count: number): string;
  /** The text before and after a placeholder, for values that are markup. */
  split(key: TextKey, place: string): [string, string];
  /** A date as far as it is known: `2026`, `Nov 2026`, `Nov 12, 2026`. */
  date(date: PartialDate): string;
  /** A date without its day: `2026`, `Nov 2026`. */
  month(date: PartialDate): string;
  /** Writes a number with all its digits. */
  numbers: Intl.NumberFormat;
  /** Texts as a list in a line, without an "and". */
  list(texts: readonly (string | undefined)[]): string;
}

type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** Words with a text for each plural form of a language (CLDR), of which `other` is there in all. */
type CountedKey = { [Key in keyof Words]: Words[Key] extends { other: string } ? Key : never }[keyof Words];

/** Words that replace those of the table, or supply a language that it lacks; groups can be in part. */
export type OwnWords = Readonly<Record<string, unknown>>;

/** Creates the wording of a language. A word that neither the owner nor the table has is English. */
export function createWording(language: string, ownWords: OwnWords = {}): Wording {
  const locale = new Intl.Locale(language);
  const words = override(findWords(locale) ?? ENGLISH, ownWords) as Words;
  const toFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  // One form of months, so that no document has two.
  const formats = {
    day: toFormat({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: toFormat({ month: 'short', year: 'numeric' }),
    year: toFormat({ year: 'numeric' }),
  };
  const numbers = new Intl.NumberFormat(language, { maximumSignificantDigits: 21 });
  const formatDate = (date: PartialDate, name: keyof typeof formats) =>
    formats[String(date).length === 4 ? 'year' : name].format(new Date(String(date)));
  return {
    language,
    direction: locale.getTextInfo().direction ?? 'ltr',
    words,
    format: (key, values = {}) => fill(words[key], values),
    count: (key, count) => {
      const forms: Readonly<Record<string, string>> & { other: string } = words[key];
      const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
      return fill(form, { count: numbers.format(count) });
    },
    split: (key, place) => {
      const [before = '', after = ''] = words[key].split(`{${place}}`);
      return [before, after];
    },
    date: (date) => formatDate(date, String(date).length > 7 ? 'day' : 'month'),
    month: (date) => formatDate(date, 'month'),
    numbers,
    list: (texts) => texts.filter((text) => text !== undefined && text !== '').join(words.comma),
  };
}

/** Whether the table has all words of a language. */
export function isTranslated(language: string): boolean {
  return findWords(new Intl.Locale(language)) !== undefined;
}

/** The words of a language in its region, else in any; those of Chinese are in simplified characters. */
function findWords(locale: Intl.Locale): Words | undefined {
  const { language, region, script } = locale.maximize();
  return script === 'Hant' ? undefined : (WORDS[`${language}-${region}`] ?? WORDS[language]);
}

function override(words: object, own: object): object {
  const entries = Object.entries(own).map(([key, value]) => {
    const old: unknown = Reflect.get(words, key);
    return [key, isGroup(old) && isGroup(value) ? override(old, value) : value];
  });
  return { ...words, ...Object.fromEntries(entries) };
}

/** Whether a value of a table of words is a group of words. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

const wordings = new WeakMap<Site, Wording>();

/** The wording of a site: the words of its language, and those of the owner before them. */
export function toWording(site: Site): Wording {
  const wording = wordings.get(site) ?? createWording(site.content.profile.language, site.words);
  wordings.set(site, wording);
  return wording;
}

/** What can be in another language than the site: an entry, a page, or the text of a page alone. */
interface InLanguage {
  language?: string | undefined;
  textLanguage?: string | undefined;
}

/** The wording of an entry or of the frame of a page. */
export function toPageWording({ language }: InLanguage, site: Site): Wording {
  const isOf = ({ content }: Site) => language === undefined || language === content.profile.language;
  const known = [site, ...(site.sites ?? [])].find(isOf);
  return known ? toWording(known) : createWording(String(language));
}

/** The wording of the text of a page and of what is drawn of it. */
export function toTextWording({ textLanguage, language }: InLanguage, site: Site): Wording {
  return toPageWording({ language: textLanguage ?? language }, site);
}

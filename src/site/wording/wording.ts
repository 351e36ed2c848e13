import type { Site } from '../../api/resources.ts';
import { overlay } from '../../content/overlay.ts';
import type { PartialDate } from '../../schemas/formats.ts';
import { ENGLISH, WORDS, type Words } from './tables.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Wording {
  /** A BCP 47 tag, such as `pt-BR`. */
  language: string;
  direction: 'ltr' | 'rtl';
  words: Words;
  format(key: TextKey, values?: Values): string;
  count(key: CountedKey, count: number): string;
  /** Splits a text at a placeholder, for a value that is markup. */
  split(key: TextKey, place: string): [string, string];
  /** Formats the known parts: `2026`, `Nov 2026`, `Nov 12, 2026`. */
  date(date: PartialDate): string;
  month(date: PartialDate): string;
  numbers: Intl.NumberFormat;
  /** Languages differ in the space before the sign. */
  percentages: Intl.NumberFormat;
  /** Joins texts on one line, without an "and". */
  list(texts: readonly (string | undefined)[]): string;
  /** Joins a name and what explains it, such as a role, for which the comma of Chinese and Japanese lists is wrong. */
  appose(texts: readonly (string | undefined)[]): string;
}

type TextKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** Words have a text for each plural form of a language (CLDR); `other` exists in all languages. */
type CountedKey = { [Key in keyof Words]: Words[Key] extends { other: string } ? Key : never }[keyof Words];

/** Own words replace those of the table, or supply a language that it lacks. A group may be incomplete. */
export type OwnWords = Readonly<Record<string, unknown>>;

/** Missing words fall back to English. */
export function createWording(language: string, ownWords: OwnWords = {}): Wording {
  const locale = new Intl.Locale(language);
  const words = overlay(selectByLanguage(WORDS, language) ?? ENGLISH, ownWords) as Words;
  // Content names Gregorian months and years, which begin on other days than Persian ones.
  const isPersian = new Intl.DateTimeFormat(language).resolvedOptions().calendar === 'persian';
  const calendar = isPersian ? 'gregory' : undefined;
  const toFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, calendar, timeZone: 'UTC' });
  const formats = {
    day: toFormat({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: toFormat({ month: 'short', year: 'numeric' }),
    year: toFormat({ year: 'numeric' }),
  };
  const digits = { maximumSignificantDigits: 21 };
  const numbers = new Intl.NumberFormat(language, digits);
  const direction = locale.getTextInfo().direction ?? 'ltr';
  const formatDate = (date: PartialDate, name: keyof typeof formats) =>
    formats[String(date).length === 4 ? 'year' : name].format(new Date(String(date)));
  const join = (texts: readonly (string | undefined)[], comma: string) => {
    const isLatin = (text: string) => direction === 'rtl' && /\p{Script=Latin}/u.test(text);
    const items = texts.map((text = '') => (isLatin(text) ? isolate(text) : text));
    return items.filter((text) => text !== '').join(comma);
  };
  return {
    language,
    direction,
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
    percentages: new Intl.NumberFormat(language, { ...digits, style: 'unit', unit: 'percent' }),
    list: (texts) => join(texts, words.comma),
    appose: (texts) => join(texts, words.comma === '、' ? ' · ' : words.comma),
  };
}

/** Prefers the table of the region, then that of the script. */
export function selectByLanguage<Table>(
  tables: Readonly<Record<string, Table>>,
  tag: string,
): Table | undefined {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  return tables[`${language}-${region}`] ?? tables[`${language}-${script}`] ?? tables[language];
}

/** Isolates a text from the direction of the text around it, as `<bdi>` does. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

const wordings = new WeakMap<Site, Wording>();
/** The wordings of languages that a text has, but no site. */
const otherWordings = new Map<string, Wording>();

export function toWording(site: Site): Wording {
  const wording = wordings.get(site) ?? createWording(site.content.profile.language, site.words);
  wordings.set(site, wording);
  return wording;
}

interface InLanguage {
  language?: string | undefined;
  textLanguage?: string | undefined;
}

export function toPageWording({ language }: InLanguage, site: Site): Wording {
  const isOf = ({ content }: Site) => language === undefined || language === content.profile.language;
  const known = [site, ...(site.sites ?? [])].find(isOf);
  return known ? toWording(known) : toOtherWording(String(language));
}

function toOtherWording(language: string): Wording {
  const wording = otherWordings.get(language) ?? createWording(language);
  otherWordings.set(language, wording);
  return wording;
}

/** The text of a page and its share image may be in another language than the page. */
export function toTextWording({ textLanguage, language }: InLanguage, site: Site): Wording {
  return toPageWording({ language: textLanguage ?? language }, site);
}

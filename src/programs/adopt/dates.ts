import { partialDateSchema } from '../../schemas/formats.ts';
import { PRESENT } from '../../schemas/period.ts';
import { WORDS } from '../../site/wording/tables.ts';

const NOW = [
  ...['present', 'current', 'currently', 'now', 'today', 'ongoing', 'in progress', 'to date', 'till date'],
  ...['till now', 'until now', 'aktuell', 'bis heute', 'laufend', 'hoy', 'presente', 'actual', 'actualmente'],
  ...['a ce jour', 'en cours', 'actuel', 'hoje', 'atualmente', 'presente', 'oggi', 'heden', '现在', '目前'],
  ...['現在に至る', 'по настоящее время', 'настоящее время', 'الآن'],
];

const NUMBERS = [
  /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?(?:[t ]\d\d:.*)?$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d{4})年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  // With slashes or hyphens, the order is only certain if one of the numbers cannot be a month.
  /^(?<day>1[3-9]|2\d|3[01])[-/](?<month>\d{1,2})[-/](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[-/](?<day>1[3-9]|2\d|3[01])[-/](?<year>\d{4})$/,
];

const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|o)?$/;
const FILLER = /^(?:de|del|expected|of)?$/;

export interface ReadDate {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, or `present` if something is ongoing. */
  date: string;
  /** True if the text also has a month or a day that cannot be read with certainty. */
  isYearAlone?: boolean;
}

const ongoing = new Set([...NOW, ...Object.values(WORDS).map(({ today }) => today)].map(fold));
const months = Object.keys(WORDS).flatMap((language) =>
  (['long', 'short'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      number: index + 1,
      name: fold(format.format(Date.UTC(2020, index))).replace('.', ''),
    }));
  }),
);

/**
 * Reads a date as people write it, in any language of the site. An ambiguous date, such as 03/04/2024, is reduced to
 * its year. Returns undefined for a text that has no year or several.
 */
export function readDate(text: string): ReadDate | undefined {
  const written = fold(text);
  if (ongoing.has(written)) return { date: PRESENT };
  const { year, month, day } = readNumbers(written) ?? readWords(written) ?? {};
  const date = [year, month, day]
    .filter(Boolean)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  if (partialDateSchema.safeParse(date).success) return { date };
  const years = written.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years[1] === undefined && years[0] !== undefined ? { date: years[0], isYearAlone: true } : undefined;
}

type Parts = Partial<Record<'year' | 'month' | 'day', string | number>>;

function readNumbers(text: string): Parts | undefined {
  const compact = text.replace(/\s*([-/.年月])\s*/g, '$1');
  return NUMBERS.map((pattern) => pattern.exec(compact)?.groups).find((groups) => groups);
}

function readWords(text: string): Parts | undefined {
  const parts: Parts = {};
  for (const word of text.split(/[\s,./-]+/)) {
    const [name, value] = /^\d{4}$/.test(word)
      ? (['year', word] as const)
      : DAY.test(word)
        ? (['day', Number.parseInt(word, 10)] as const)
        : (['month', findMonth(word)] as const);
    if (FILLER.test(word)) continue;
    if (value === undefined || parts[name] !== undefined) return undefined;
    parts[name] = value;
  }
  return parts.month === undefined && parts.day !== undefined ? undefined : parts;
}

function findMonth(word: string): number | undefined {
  const found = months.filter(({ name }) => name === word || (word.length > 2 && name.startsWith(word)));
  const [first, other] = new Set(found.map(({ number }) => number));
  return other === undefined ? first : undefined;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
}

import type { Words } from '../../site/wording/tables.ts';

export type CardWords = Words['card'] & Pick<Words, 'labeled'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this price, cents are too coarse: exchange rates and small coins need more digits. */
const SMALL_PRICE = 10;

export class Writer {
  readonly words: CardWords;
  readonly #language: string;

  constructor(language: string, words: CardWords) {
    this.#language = language;
    this.words = words;
  }

  join(parts: readonly (string | undefined)[]): string {
    return parts.filter((part) => part).join(this.words.separator);
  }

  labeled(label: string, value: string): string {
    return this.words.labeled.replace('{label}', () => label).replace('{value}', () => value);
  }

  count(forms: Readonly<Record<string, string>> & { other: string }, count: number): string {
    const form = forms[new Intl.PluralRules(this.#language).select(count)] ?? forms.other;
    return form.replace('{count}', this.number(count));
  }

  number(value: number): string {
    return this.#format(value, {});
  }

  age(seconds: number): string {
    if (seconds < MINUTE)
      return new Intl.RelativeTimeFormat(this.#language, { numeric: 'auto' }).format(0, 'second');
    if (seconds < HOUR) return this.#ago(seconds / MINUTE, 'minute');
    if (seconds < DAY) return this.#ago(seconds / HOUR, 'hour');
    return this.#ago(seconds / DAY, 'day');
  }

  temperature(degreesCelsius: number): string {
    const options = { unit: 'celsius', maximumFractionDigits: 1, signDisplay: 'negative' } as const;
    return this.#format(degreesCelsius, { style: 'unit', ...options });
  }

  change(percent: number): string {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return this.#format(percent / 100, { style: 'percent', signDisplay: 'exceptZero', ...digits });
  }

  /** Currencies without an ISO code are allowed, but Intl.NumberFormat would throw for them. */
  money(price: number, currency: string): string {
    const digits: Intl.NumberFormatOptions =
      Math.abs(price) < SMALL_PRICE ? { minimumSignificantDigits: 3, maximumSignificantDigits: 5 } : {};
    return /^[A-Z]{3}$/.test(currency)
      ? this.#format(price, { style: 'currency', currency, ...digits })
      : `${this.#format(price, digits)}\u00a0${currency}`;
  }

  #ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
    return new Intl.RelativeTimeFormat(this.#language).format(-Math.floor(count), unit);
  }

  #format(value: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.#language, options).format(value).replace('-', '\u2212');
  }
}

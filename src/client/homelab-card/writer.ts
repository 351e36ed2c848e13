import type { PluralForms, Words } from '../../site/wording/tables.ts';

/** Every fixed word of the homelab card, which the page brings in its language. Names and labels come from the observation. */
export type CardWords = Words['card'];

/** A text with values in braces; where it depends on `count`, one text for each category of Intl.PluralRules. */
export type Template = string | PluralForms;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this price, cents are too coarse: exchange rates and small coins need more digits. */
const SMALL_PRICE = 10;

/** Writes texts, counts and quantities with their units in one language. */
export class Writer {
  readonly words: CardWords;
  readonly #language: string;

  constructor(language: string, words: CardWords) {
    this.#language = language;
    this.words = words;
  }

  /** Fills a text; its `count` chooses the plural. */
  fill(template: Template, values: Record<string, string | number> = {}): string {
    const text =
      typeof template === 'string' ? template : this.#choosePlural(template, Number(values['count']));
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? this.number(value) : value;
    });
  }

  /** Joins parts that stand for themselves. */
  join(parts: readonly string[]): string {
    return parts.join(' · ');
  }

  number(value: number): string {
    return this.#format(value, {});
  }

  /** An age in the largest unit that gives at least two: `95 sec`, `3 min`, `2 hr`, `5 days`. */
  age(seconds: number): string {
    if (seconds < 2 * MINUTE) return this.#unit(Math.max(0, Math.floor(seconds)), 'second');
    if (seconds < 2 * HOUR) return this.#unit(Math.floor(seconds / MINUTE), 'minute');
    if (seconds < 2 * DAY) return this.#unit(Math.floor(seconds / HOUR), 'hour');
    return this.#unit(Math.floor(seconds / DAY), 'day');
  }

  temperature(degreesCelsius: number): string {
    return this.#unit(degreesCelsius, 'celsius');
  }

  speed(metersPerSecond: number): string {
    return this.#unit(metersPerSecond, 'meter-per-second');
  }

  share(percent: number): string {
    return this.#format(percent / 100, { style: 'percent' });
  }

  /** A change in percent with its sign. */
  change(percent: number): string {
    return this.#format(percent / 100, {
      style: 'percent',
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    });
  }

  /** A price. An owner may publish a currency that has no ISO code. */
  money(price: number, currency: string): string {
    const digits: Intl.NumberFormatOptions =
      Math.abs(price) < SMALL_PRICE ? { minimumSignificantDigits: 3, maximumSignificantDigits: 5 } : {};
    return /^[A-Z]{3}$/.test(currency)
      ? this.#format(price, { style: 'currency', currency, ...digits })
      : `${this.#format(price, digits)} ${currency}`;
  }

  #unit(value: number, unit: string): string {
    return this.#format(value, { style: 'unit', unit, maximumFractionDigits: 1, signDisplay: 'negative' });
  }

  #format(value: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.#language, options).format(value);
  }

  #choosePlural(forms: Exclude<Template, string>, count: number): string {
    return forms[new Intl.PluralRules(this.#language).select(count)] ?? forms.other;
  }
}

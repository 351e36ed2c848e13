import { http } from './http.ts';
import type { Inquiry } from './source.ts';

const URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';
const EVERY_SECONDS = 21_600;

/** The latest reference rate of the European Central Bank for a pair such as `EUR/USD`, and the change since the one before. */
export function ecb({ ecb: pair, session }: { ecb: string; session?: string | undefined }): Inquiry {
  const [base = '', quote = ''] = pair.split('/');
  return {
    source: http(URL, { everySeconds: EVERY_SECONDS }),
    toJson: (text) => {
      const [latest = '', previous = ''] = text.split(/<Cube time=["']/).slice(1);
      const rateOn = (day: string) => rateOf(quote, day) / rateOf(base, day);
      // Rates are agreed on at 14:10 in Frankfurt, which is after noon in UTC all year.
      const time = `${latest.slice(0, 10)}T12:00:00Z`;
      return { time, rate: rateOn(latest), change: (rateOn(latest) / rateOn(previous) - 1) * 100 };
    },
    fields: { price: '$.rate', change: '$.change', observedAt: '$.time', session },
  };
}

/** What one euro is worth on a day; NaN where that is not known. */
function rateOf(currency: string, day: string): number {
  const [, rate] = new RegExp(`currency=["']${currency}["']\\s+rate=["']([\\d.]+)["']`).exec(day) ?? [];
  return currency === 'EUR' ? 1 : Number(rate);
}

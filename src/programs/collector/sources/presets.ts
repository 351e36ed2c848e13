import type { Headers } from '../config/fields.ts';
import type { Entry } from '../config/schema.ts';
import { http } from './http.ts';
import type { Source } from './source.ts';

const CURRENT = 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code';
const DAILY = 'sunset,temperature_2m_max,temperature_2m_min';
const CONDITIONS = {
  Clear: [0],
  'Mostly clear': [1],
  'Partly cloudy': [2],
  Overcast: [3],
  Fog: [45, 48],
  Drizzle: [51, 53, 55],
  Rain: [61, 63, 80, 81],
  'Heavy rain': [65, 82],
  'Freezing rain': [56, 57, 66, 67],
  Snow: [71, 73, 75, 77, 85, 86],
  Thunderstorm: [95, 96, 99],
};
const CONDITION_WORDS = Object.entries(CONDITIONS).flatMap(([word, codes]) =>
  codes.map((code) => [code, word]),
);

/** The one sample of a query to a Prometheus server. None can mean a misspelt metric, so it is a failure, like several. */
export function prometheus(server: string, query: string, headers?: Headers): Source {
  const url = `${server.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(query)}`;
  const sample = '$.data.result[?length($.data.result) == 1].value[1]';
  return { ...http(url, headers), fields: { failed: sample, value: sample } };
}

/** The weather at a place from Open-Meteo, in degrees Celsius and meters per second. */
export function openMeteo(latitude: number, longitude: number, timezone: string): Source {
  const where = `latitude=${latitude}&longitude=${longitude}&timezone=${encodeURIComponent(timezone)}`;
  const what = `current=${CURRENT}&daily=${DAILY}&forecast_days=1&wind_speed_unit=ms`;
  return {
    ...http(`https://api.open-meteo.com/v1/forecast?${where}&${what}`),
    everySeconds: 900,
    // Times are local.
    toJson: (text) => {
      const json = JSON.parse(text);
      return { ...json, updatedAt: Date.parse(`${json.current.time}Z`) / 1000 - json.utc_offset_seconds };
    },
    fields: {
      temperature: '$.current.temperature_2m',
      feelsLike: '$.current.apparent_temperature',
      humidity: '$.current.relative_humidity_2m',
      wind: '$.current.wind_speed_10m',
      high: '$.daily.temperature_2m_max[0]',
      low: '$.daily.temperature_2m_min[0]',
      sunset: '$.daily.sunset[0]',
      condition: { path: '$.current.weather_code', words: Object.fromEntries(CONDITION_WORDS) },
      updatedAt: '$.updatedAt',
    },
  };
}

type Coin = Extract<Entry<'markets'>, { coingecko: string }>;

/** The price of a coin from CoinGecko in the currency that its symbol ends in. One request asks for all coins of a config. */
export function coingecko({ coingecko: id, symbol }: Coin, coins: readonly Coin[]): Source {
  const ids = [...new Set(coins.map((coin) => coin.coingecko))];
  const currencies = [...new Set(coins.map((coin) => currencyOf(coin.symbol)))];
  const query = `ids=${ids}&vs_currencies=${currencies}&include_24hr_change=true&include_last_updated_at=true`;
  const price = `$['${id}'].${currencyOf(symbol)}`;
  return {
    ...http(`https://api.coingecko.com/api/v3/simple/price?${query}`),
    everySeconds: 1800,
    fields: {
      price,
      change: `${price}_24h_change`,
      observedAt: `$['${id}'].last_updated_at`,
      session: 'continuous',
    },
  };
}

function currencyOf(symbol: string): string {
  return /-([a-z]{3})$/i.exec(symbol)?.[1]?.toLowerCase() ?? 'usd';
}

/** The latest reference rate of the European Central Bank for a pair such as `EUR/USD`, and the change since the one before. */
export function ecb(pair: string): Source {
  const [base = '', quote = ''] = pair.split('/');
  return {
    ...http('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml'),
    everySeconds: 21_600,
    toJson: (text) => {
      const [latest = '', previous = ''] = text.split(/<Cube time=["']/).slice(1);
      const rateOn = (day: string) => rateOf(quote, day) / rateOf(base, day);
      // Rates are agreed on at 14:10 in Frankfurt, which is after noon in UTC all year.
      const time = `${latest.slice(0, 10)}T12:00:00Z`;
      return { time, rate: rateOn(latest), change: (rateOn(latest) / rateOn(previous) - 1) * 100 };
    },
    fields: { price: '$.rate', change: '$.change', observedAt: '$.time' },
  };
}

/** What one euro is worth on a day; NaN if that is not known. */
function rateOf(currency: string, day: string): number {
  const [, rate] = new RegExp(`currency=["']${currency}["']\\s+rate=["']([\\d.]+)["']`).exec(day) ?? [];
  return currency === 'EUR' ? 1 : Number(rate);
}

/** The Fear and Greed Index of alternative.me. */
export function fearAndGreed(): Source {
  const words = ['Extreme Fear', 'Fear', 'Neutral', 'Greed', 'Extreme Greed'];
  return {
    ...http('https://api.alternative.me/fng/?limit=1'),
    everySeconds: 21_600,
    fields: {
      value: '$.data[0].value',
      label: {
        path: '$.data[0].value_classification',
        words: Object.fromEntries(words.map((word) => [word, word.charAt(0) + word.slice(1).toLowerCase()])),
      },
      observedAt: '$.data[0].timestamp',
    },
  };
}

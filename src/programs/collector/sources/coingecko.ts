import type { Config, Entry } from '../config/schema.ts';
import { http } from './http.ts';
import type { Inquiry } from './source.ts';

const EVERY_SECONDS = 1800;

type Coin = Extract<Entry<'markets'>, { coingecko: string }>;

/** The price of a coin in the currency that its symbol ends in. One request asks for all coins of a config. */
export function coingecko(
  { coingecko: id, symbol, session = 'continuous' }: Coin,
  { markets }: Config,
): Inquiry {
  const coins = markets.filter((market): market is Coin => 'coingecko' in market);
  const ids = [...new Set(coins.map((coin) => coin.coingecko))];
  const currencies = [...new Set(coins.map((coin) => currencyOf(coin.symbol)))];
  const query = `ids=${ids}&vs_currencies=${currencies}&include_24hr_change=true&include_last_updated_at=true`;
  const [coin, currency] = [`$['${id}']`, currencyOf(symbol)];
  return {
    source: http(`https://api.coingecko.com/api/v3/simple/price?${query}`, { everySeconds: EVERY_SECONDS }),
    fields: {
      price: `${coin}.${currency}`,
      change: `${coin}.${currency}_24h_change`,
      observedAt: `${coin}.last_updated_at`,
      session,
    },
  };
}

function currencyOf(symbol: string): string {
  return /-([a-z]{3})$/i.exec(symbol)?.[1]?.toLowerCase() ?? 'usd';
}

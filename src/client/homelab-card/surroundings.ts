import type { Observation } from '../../schemas/observation.ts';
import { cutList, type List } from './lab.ts';
import type { Writer } from './writer.ts';

/** What the card says of what is around the lab: weather, sentiment, markets and news. */
export interface Surroundings {
  weather: Cell;
  sentiment: Cell;
  markets: List<MarketLine>;
  news: List<NewsLine>;
}

/** A few facts under a heading, and how old they are where that is known. */
export interface Cell {
  heading: string;
  lead: string;
  facts: string;
  age: string;
}

export interface MarketLine {
  label: string;
  price: string;
  change: string;
  age: string;
}

export interface NewsLine {
  title: string;
  /** Missing where the URL is not https, so that no other scheme can run anything. */
  url?: string;
  source: string;
}

/** More would make the card longer than a screen; the JSON has them all. */
const MAX_MARKETS = 2;
const MAX_NEWS = 2;
/** What the sanitizer publishes in place of a word that is not listed. */
const UNPUBLISHED: readonly string[] = ['unknown', 'Unknown', 'Undisclosed'];

/** Says what an observation tells of its surroundings as of now (Unix seconds), each quantity with its unit. */
export function describeSurroundings(observation: Observation, now: number, writer: Writer): Surroundings {
  const { sentiment, markets, news } = observation;
  const { surroundings: words } = writer.words;
  const age = (template: string, at?: number) =>
    at === undefined ? '' : writer.fill(template, { age: writer.age(now - at) });
  const mood = [sentiment.label, sentiment.value === undefined ? '' : writer.number(sentiment.value)];
  return {
    weather: createCell(
      words.weather,
      observation.weather.city,
      describeWeather(observation.weather, writer),
      age(words.updated, observation.weather.updatedAt),
      writer,
    ),
    sentiment: createCell(words.sentiment, '', mood, age(words.observed, sentiment.observedAt), writer),
    markets: cutList(
      words.markets,
      markets.map(({ label, price, change, currency, observedAt }) => ({
        label,
        price: writer.money(price, currency),
        change: writer.change(change),
        age: age(words.ago, observedAt),
      })),
      MAX_MARKETS,
      writer,
    ),
    news: cutList(
      words.news,
      news.map(({ title, url, source }) => ({
        title,
        source,
        ...(URL.parse(url)?.protocol === 'https:' ? { url } : {}),
      })),
      MAX_NEWS,
      writer,
    ),
  };
}

function createCell(heading: string, lead: string, facts: string[], age: string, writer: Writer): Cell {
  const published = facts.filter((fact) => fact !== '' && !UNPUBLISHED.includes(fact));
  return published.length === 0
    ? { heading: writer.fill(writer.words.list.empty, { heading }), lead: '', facts: '', age: '' }
    : { heading, lead: UNPUBLISHED.includes(lead) ? '' : lead, facts: published.join(', '), age };
}

function describeWeather(weather: Observation['weather'], writer: Writer): string[] {
  const { surroundings: words } = writer.words;
  const { condition, sunset, temperature, feelsLike, low, high, wind, humidity } = weather;
  const write = (template: string, name: string, value: string | undefined) =>
    value === undefined ? '' : writer.fill(template, { [name]: value });
  const degrees = (value: number | undefined) =>
    value === undefined ? undefined : writer.temperature(value);
  return [
    degrees(temperature) ?? '',
    condition,
    write(words.feelsLike, 'temperature', degrees(feelsLike)),
    low === undefined || high === undefined
      ? ''
      : writer.fill(words.lowHigh, { low: writer.temperature(low), high: writer.temperature(high) }),
    write(words.wind, 'speed', wind === undefined ? undefined : writer.speed(wind)),
    write(words.humidity, 'share', humidity === undefined ? undefined : writer.share(humidity)),
    write(words.sunset, 'time', UNPUBLISHED.includes(sunset) ? undefined : sunset),
  ];
}

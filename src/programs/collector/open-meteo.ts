import type { Value } from './plan.ts';

const CURRENT = 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code';
const DAILY = 'sunset,temperature_2m_max,temperature_2m_min';
/** Conditions by the weather codes of the World Meteorological Organization (table 4677). */
const CONDITIONS: [RegExp, string][] = [
  [/^0$/, 'Clear'],
  [/^[12]$/, 'Partly cloudy'],
  [/^3$/, 'Overcast'],
  [/^4[58]$/, 'Fog'],
  [/^(?:7.|8[56])$/, 'Snow'],
  [/^(?:[56].|8[012])$/, 'Rain'],
  [/^9[569]$/, 'Thunderstorm'],
];

/** The place of the weather. Coordinates with one decimal are exact enough, and do not reveal an address. */
export interface Place {
  latitude: number;
  longitude: number;
  city: string;
}

/** Temperatures are in degrees Celsius, wind in meters per second, and times in the time zone of the place. */
export function createForecastUrl({ latitude, longitude }: Place): string {
  const what = `current=${CURRENT}&daily=${DAILY}&forecast_days=1&wind_speed_unit=ms&timezone=auto`;
  return `https://api.open-meteo.com/v1/forecast?latitude=${latitude}&longitude=${longitude}&${what}`;
}

/** Open-Meteo writes unknown values as null. */
export function readForecast(forecast: ReturnType<typeof JSON.parse>): Omit<Value<'weather'>, 'city'> {
  const { current, daily, utc_offset_seconds: offset } = forecast;
  const [, condition = 'Unknown'] = CONDITIONS.find(([codes]) => codes.test(current.weather_code)) ?? [];
  // On polar days, there is no sunset, or one at midnight.
  const [, sunset = 'unknown'] = /T(?!00:00)(\d\d:\d\d)/.exec(daily.sunset[0]) ?? [];
  return {
    condition,
    sunset,
    temperature: current.temperature_2m ?? undefined,
    feelsLike: current.apparent_temperature ?? undefined,
    humidity: current.relative_humidity_2m ?? undefined,
    wind: current.wind_speed_10m ?? undefined,
    high: daily.temperature_2m_max[0] ?? undefined,
    low: daily.temperature_2m_min[0] ?? undefined,
    updatedAt: Date.parse(`${current.time}Z`) / 1000 - offset,
  };
}

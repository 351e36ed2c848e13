import type { Entry } from '../config/schema.ts';
import { http } from './http.ts';
import type { Inquiry } from './source.ts';

const EVERY_SECONDS = 900;
const CURRENT = 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code';
const DAILY = 'sunset,temperature_2m_max,temperature_2m_min';

const CODES = {
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
const WORDS = Object.entries(CODES).flatMap(([word, codes]) => codes.map((code) => [code, word]));

/** The weather at a place, in degrees Celsius and meters per second. */
export function openMeteo(entry: Extract<Entry<'weather'>, { 'open-meteo': object }>): Inquiry {
  const { latitude, longitude } = entry['open-meteo'];
  const place = `latitude=${latitude}&longitude=${longitude}&timezone=${encodeURIComponent(entry.timezone)}`;
  const query = `${place}&current=${CURRENT}&daily=${DAILY}&forecast_days=1&wind_speed_unit=ms`;
  return {
    source: http(`https://api.open-meteo.com/v1/forecast?${query}`, { everySeconds: EVERY_SECONDS }),
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
      condition: { path: '$.current.weather_code', words: Object.fromEntries(WORDS) },
      updatedAt: '$.updatedAt',
    },
  };
}

const CURRENT = 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code';
const DAILY = 'sunset,temperature_2m_max,temperature_2m_min';
const CONDITIONS = {
  Clear: [0],
  'Partly cloudy': [1, 2],
  Overcast: [3],
  Fog: [45, 48],
  Rain: [51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82],
  Snow: [71, 73, 75, 77, 85, 86],
  Thunderstorm: [95, 96, 99],
};

/** Where the forecast for a place is, in degrees Celsius and meters per second, as of its local time. */
export function toForecastUrl({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const where = `latitude=${latitude}&longitude=${longitude}&timezone=auto`;
  const what = `current=${CURRENT}&daily=${DAILY}&forecast_days=1&wind_speed_unit=ms`;
  return `https://api.open-meteo.com/v1/forecast?${where}&${what}`;
}

/** What a forecast has for the fields of the weather. At midnight the sun does not set: that stands for no time. */
export function readForecast({ text, at }: { text: string; at: number }): object {
  const { current, daily, utc_offset_seconds: offset } = JSON.parse(text, (_, value) => value ?? undefined);
  const isCurrent = ([, codes]: [string, number[]]) => codes.includes(current.weather_code);
  const [condition = 'Unknown'] = Object.entries(CONDITIONS).find(isCurrent) ?? [];
  const [, sunset = 'unknown'] = /T(?!00:00)(\d\d:\d\d)/.exec(String(daily.sunset[0])) ?? [];
  return {
    condition,
    sunset,
    temperature: current.temperature_2m,
    feelsLike: current.apparent_temperature,
    humidity: current.relative_humidity_2m,
    wind: current.wind_speed_10m,
    high: daily.temperature_2m_max[0],
    low: daily.temperature_2m_min[0],
    updatedAt: Math.min(Date.parse(`${current.time}Z`) / 1000 - offset, at),
  };
}

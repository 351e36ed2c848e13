import type { Location } from '../schemas/location.ts';

const LARGEST_FIRST = new Set(['ja', 'ko', 'zh']);

/** Formats a place as readers of a language expect it: `Osaka, Japan`, `日本 大阪`. A line stays as it is. */
export function formatLocation(location: Location, language: string): string {
  if (typeof location === 'string') return location;
  const { city, region, country } = location;
  const locale = new Intl.Locale(language);
  const named = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  // Writes the name of a city state once.
  const parts = [...new Set([city, region, named].filter((part) => part !== undefined))];
  if (LARGEST_FIRST.has(locale.language)) return parts.toReversed().join(' ');
  return parts.join(locale.maximize().script === 'Arab' ? '، ' : ', ');
}

import type { Location } from '../schemas/location.ts';

const LARGEST_FIRST = new Set(['ja', 'ko', 'zh']);

/** Formats a place in the order of a language: `Osaka, Japan`, `日本 大阪`. A place on one line stays as it is. */
export function formatLocation(location: Location, language: string): string {
  if (typeof location === 'string') return location;
  const { city, region, country } = location;
  const locale = new Intl.Locale(language);
  const named = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  // A city state would have its name twice.
  const parts = [...new Set([city, region, named].filter((part) => part !== undefined))];
  if (LARGEST_FIRST.has(locale.language)) return parts.toReversed().join(' ');
  return parts.join(locale.maximize().script === 'Arab' ? '، ' : ', ');
}

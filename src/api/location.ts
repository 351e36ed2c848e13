import type { Location } from '../schemas/location.ts';

const LARGEST_FIRST = new Set(['ja', 'ko', 'zh']);

/** Orders the parts as the language does: `Osaka, Japan`, `日本 大阪`. A location given as text stays as it is. */
export function formatLocation(location: Location, language: string): string {
  if (typeof location === 'string') return location;
  const { city, region, country } = location;
  const locale = new Intl.Locale(language);
  const named = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  // The set drops the second name of a city state, such as Singapore.
  const parts = [...new Set([city, region, named].filter((part) => part !== undefined))];
  if (LARGEST_FIRST.has(locale.language)) return parts.toReversed().join(' ');
  return parts.join(locale.maximize().script === 'Arab' ? '، ' : ', ');
}

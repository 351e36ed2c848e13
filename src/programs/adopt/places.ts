import { isObject } from '../../content/overlay.ts';
import { WORDS } from '../../site/wording/tables.ts';
import { type Fields, isFields, join, lines, type Node, unique, type Value } from './resume-values.ts';

const NO_COUNTRY = 'is not a country with a known two-letter code (ISO 3166-1)';

/** Street addresses are private: an address is only taken if nothing else is known and it has no number. */
export function readPlace(node: Node): Node | undefined {
  if (!isFields(node)) return join(lines(node), ', ');
  const [city, region, address] = [node['city'], node['region'], node['address']].map(
    (part) => lines(part)[0],
  );
  const [country] = unique(lines(node['countryCode'], node['country']).map(readCountry));
  const place: Fields = { city, region, country };
  if (city ?? region ?? country?.text) return place;
  if (country) return lines(node['countryCode'], node['country'])[0];
  return address && !/\d/.test(address.text) ? address : undefined;
}

/** Returns true for a line, such as `Leeds, UK`, that says nothing but parts of the place, in any language. */
export function isSamePlace(place: unknown, line: unknown): boolean {
  if (!isObject(place) || typeof line !== 'string') return false;
  const own = Object.values(place);
  return line
    .split(/[,،·]/)
    .map((part) => part.trim())
    .every((part) => own.includes(part) || own.includes(findCountry(part) ?? part));
}

function readCountry(value: Value): Value {
  const code = findCountry(value.text);
  return code === undefined ? value.as('', NO_COUNTRY) : value.as(code);
}

function findCountry(text: string): string | undefined {
  return /^[a-z]{2}$/i.test(text)
    ? new Intl.Locale(`und-${text}`).region
    : countryCodes().get(text.toLowerCase());
}

let codes: Map<string, string> | undefined;

function countryCodes(): Map<string, string> {
  if (codes) return codes;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  codes = new Map();
  for (const language of Object.keys(WORDS)) {
    for (const style of ['short', 'long'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      // A country may also have codes that are no longer used; Intl.Locale replaces them.
      for (const code of all)
        codes.set(names.of(code)?.toLowerCase() ?? '', new Intl.Locale(`und-${code}`).region ?? code);
    }
  }
  return codes;
}

import type { Site } from '../api/resources.ts';
import { listHomeSections } from './home-sections.ts';
import { findComparison } from './key-figures.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { toWording } from './wording/wording.ts';

/** `begin` and `share` are parts of the whole length, between 0 and 1. */
export interface SignBar {
  begin: number;
  share: number;
  isStrong: boolean;
}

/** The bars of a site, or its initials if it has none. */
export interface Logo {
  initials: string;
  sign: readonly SignBar[];
}

interface Signature extends Logo {
  timeline: Timeline | undefined;
}

const MAX_BARS = 3;
/** The bar of a position that has just begun would be too short to be seen. */
const MIN_SHARE = 0.125;

const signatures = new WeakMap<Site, Signature>();

export function findSignature(site: Site): Signature {
  const known = signatures.get(site) ?? createSignature(site);
  signatures.set(site, known);
  return known;
}

function createSignature(site: Site): Signature {
  const initials = toInitials(site.content.profile.name);
  const shares = findComparison(site.content.caseStudies);
  if (shares) {
    const sign = shares.map((share, index) => ({ begin: 0, share, isStrong: index > 0 }));
    return { initials, sign, timeline: undefined };
  }
  const wording = toWording(site);
  const timeline = createTimeline(listHomeSections(site.content, wording), site, wording);
  return { initials, sign: timeline ? toSteps(timeline) : [], timeline };
}

function toSteps({ positions }: Timeline): SignBar[] {
  const bars = positions.toSorted((a, b) => b.begin - a.begin).slice(0, MAX_BARS);
  if (bars.length < 2) return [];
  const first = Math.min(...bars.map(({ begin }) => begin));
  const length = Math.max(...bars.map(({ end }) => end)) - first;
  return bars.map(({ begin, end }, index) => {
    const share = Math.max((end - begin) / length, MIN_SHARE);
    return { begin: Math.min((begin - first) / length, 1 - share), share, isStrong: index === 0 };
  });
}

/**
 * Takes the first letters of the first and the last word. Scripts without capitals have no initials: a name that begins
 * in one gets its first letter alone, and later words in one are skipped. So are abbreviations such as Dr. and Jr.
 * A name without letters gets its first digit, or a dot.
 */
export function toInitials(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => !/^(?:\p{L}{2,}\.-?)+$/u.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = /\d/.exec(name)?.[0] ?? '•'] = letters;
  const capitals = letters.filter((letter) => letter.toUpperCase() !== letter.toLowerCase());
  const last = capitals[0] === first && capitals.length > 1 ? capitals.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}

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

export interface Signature {
  sign: SignBar[];
  timeline: Timeline | undefined;
}

const MAX_BARS = 3;
/** A shorter bar, of a position that has just begun, would not be seen. */
const MIN_SHARE = 0.125;

const signatures = new WeakMap<Site, Signature>();

export function findSignature(site: Site): Signature {
  const known = signatures.get(site) ?? createSignature(site);
  signatures.set(site, known);
  return known;
}

function createSignature(site: Site): Signature {
  const shares = findComparison(site.content.caseStudies);
  if (shares) {
    const sign = shares.map((share, index) => ({ begin: 0, share, isStrong: index > 0 }));
    return { sign, timeline: undefined };
  }
  const wording = toWording(site);
  const timeline = createTimeline(listHomeSections(site.content, wording), site, wording);
  return { sign: timeline ? toSteps(timeline) : [], timeline };
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

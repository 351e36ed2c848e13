import { findFirstSentence } from '../../api/project.ts';
import { toPlain } from '../../content/inline-text.ts';
import { type StudyMetric, toBars, toShortLabel } from '../key-figures.ts';
import type { ShareCell, SitePage } from '../site-page.ts';
import type { Timeline } from '../timeline.ts';
import type { Wording } from '../wording/wording.ts';

export interface ShareImageOwner {
  name: string;
  title: string;
}

export interface ShareImage {
  heading: string;
  signature: string;
  owner: string;
  sentence: string;
  cells: ShareCell[];
  timeline: Timeline | undefined;
}

const MAX_CELLS = 3;

export function toShareImage(page: SitePage, { name, title }: ShareImageOwner, wording: Wording): ShareImage {
  const { heading, description, picture, figures = [], entries, timeline } = page;
  const shown = timeline
    ? []
    : figures.length > 0
      ? figures.map((figure) => toFigure(figure, wording))
      : (entries ?? []);
  // A case study without a picture shows its best result alone.
  const most = !entries && !picture && shown[0]?.bars?.length ? 1 : MAX_CELLS;
  const cells: ShareCell[] = [...(picture ? [{ picture }] : []), ...shown];
  const fills = cells.some(({ picture, bars }) => picture || bars?.length);
  return {
    heading,
    signature: heading === name ? title : wording.list([name, title]),
    owner: name,
    sentence: heading === name || !fills ? findFirstSentence(toPlain(description)) : '',
    cells: cells.toSorted((a, b) => Number(!a.picture) - Number(!b.picture)).slice(0, most),
    timeline,
  };
}

export function toShareImageAlt(page: SitePage, owner: ShareImageOwner, wording: Wording): string {
  const { heading, signature, sentence, cells, timeline } = toShareImage(page, owner, wording);
  const shown = cells.map(({ title, text }) => [title, text].filter(Boolean).join(' '));
  const years = timeline?.ticks.flatMap(({ place, year }) => (place % 1 === 0 ? year : [])).join(' – ');
  const career = years && wording.format('labeled', { label: wording.words.experience, value: years });
  const sentences = [heading, signature, sentence, ...shown, career ?? ''].filter(Boolean);
  return `${sentences.map((text) => text.replace(/[.。]$/, '')).join('. ')}.`;
}

function toFigure(metric: StudyMetric, wording: Wording): ShareCell {
  return { title: metric.value, text: toPlain(toShortLabel(metric)), bars: toBars(metric, wording) };
}

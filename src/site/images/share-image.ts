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
  picture: string | undefined;
  cells: ShareCell[];
  timeline: Timeline | undefined;
}

export function toShareImage(page: SitePage, { name, title }: ShareImageOwner, wording: Wording): ShareImage {
  const { heading, description, picture, figures = [], entries = [], timeline } = page;
  const isHome = heading === name;
  const shown: readonly ShareCell[] = timeline
    ? []
    : figures.length > 0
      ? figures.map((figure) => toFigure(figure, wording))
      : // On the homepage, a sentence of the owner says more than the names of projects.
        entries.filter((entry) => !isHome || entry.picture);
  // The best result of a case study, or the one beside a picture, is shown large.
  const most = picture || (!page.entries && shown[0]?.bars?.length) ? 1 : 3;
  const cells = shown.toSorted((a, b) => Number(!a.picture) - Number(!b.picture)).slice(0, most);
  return {
    heading,
    signature: isHome ? title : wording.list([name, title]),
    owner: name,
    sentence: cells.length === 0 ? findFirstSentence(toPlain(description)) : '',
    picture,
    cells,
    // Beside a picture it would be too small for names.
    timeline: picture ? undefined : timeline,
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

import { findFirstSentence } from '../../api/project.ts';
import type { ProfileContent } from '../../content/content.ts';
import { toPlain } from '../../content/inline-text.ts';
import { type Bar, toBars, toShortLabel } from '../key-figures.ts';
import type { Figure, PicturedWork, SitePage } from '../pages.ts';
import type { Timeline } from '../timeline.ts';
import type { Wording } from '../wording/wording.ts';

type Owner = Pick<ProfileContent, 'name' | 'title'>;

export interface ShareFigure {
  value: string;
  label: string;
  bars: Bar[];
}

export interface ShareImage {
  heading: string;
  signature: string;
  owner: string;
  sentence: string;
  photo: string | undefined;
  figures: ShareFigure[];
  works: PicturedWork[];
  timeline: Timeline | undefined;
}

const COLUMNS = 3;

export function toShareImage(page: SitePage, { name, title }: Owner, wording: Wording): ShareImage {
  const { heading, description, photo, figures = [], works = [], timeline } = page;
  const hasFigures = !timeline && figures.length > 0;
  // Fewer works would leave part of the row empty.
  const hasWorks = !timeline && !hasFigures && !photo && works.length >= COLUMNS;
  return {
    heading,
    signature: heading === name ? title : wording.appose([name, title]),
    owner: name,
    sentence: hasFigures || hasWorks ? '' : findFirstSentence(toPlain(description)),
    photo,
    figures: hasFigures
      ? figures.slice(0, photo ? 1 : COLUMNS).map((figure) => toFigure(figure, wording))
      : [],
    works: hasWorks ? works.slice(0, COLUMNS) : [],
    // Beside a photo it would be too small for names.
    timeline: photo ? undefined : timeline,
  };
}

export function toShareImageAlt(page: SitePage, owner: Owner, wording: Wording): string {
  const { heading, signature, sentence, figures, works, timeline } = toShareImage(page, owner, wording);
  const shown = [
    ...figures.map(({ value, label }) => `${value} ${label}`),
    ...works.map(({ title }) => title),
  ];
  const { ticks = [] } = timeline ?? {};
  // A career within one year has one tick.
  const years = [...new Set([ticks[0], ticks.at(-1)])].map((tick) => tick?.year).join(' – ');
  const career = years && wording.format('labeled', { label: wording.words.experience, value: years });
  const sentences = [heading, signature, sentence, ...shown, career ?? ''].filter(Boolean);
  return `${sentences.map((text) => text.replace(/[.。]$/, '')).join('. ')}.`;
}

function toFigure({ wording, ...metric }: Figure, pageWording: Wording): ShareFigure {
  const bars = toBars(metric, wording ?? pageWording);
  return { value: metric.value, label: toPlain(toShortLabel(metric)), bars };
}

import { toPlain } from '../content/inline-text.ts';
import type { HomeSection } from './home-sections.ts';
import { describeFacts, describeWhen } from './profile-sections.ts';
import { estimateWidth } from './text-width.ts';

/** The width of a column of the page, in units of the size of the text in it. */
const COLUMN_WIDTH = 17;
const COLUMNS = 4;
const MAX_SHORT_LINES = 10;
/** The lines that the heading of a section takes, with the space around it. */
const HEADING_LINES = 3;

/** A row has columns, and a column has sections below each other. */
export type HomeRow = HomeSection[][];

/** Three or more short sections of the record in succession share a row; every other section has a row of its own. */
export function groupRows(sections: readonly HomeSection[]): HomeRow[] {
  const runs: HomeSection[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last && isShort(section) && last.every(isShort)) last.push(section);
    else runs.push([section]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [fillColumns(run)] : run.map((section) => [[section]])));
}

function isShort(section: HomeSection): boolean {
  if (section.name !== 'record' || section.entries.some(({ margin }) => margin !== undefined)) return false;
  return countLines(section) <= MAX_SHORT_LINES;
}

/** Makes the columns as low as possible. */
function fillColumns(sections: readonly HomeSection[], height = 0): HomeRow {
  const columns: HomeRow = [];
  let room = 0;
  for (const [index, section] of sections.entries()) {
    const lines = HEADING_LINES + countLines(section);
    const last = columns.at(-1);
    if (last && lines <= room && sections.length - index > COLUMNS - columns.length) last.push(section);
    else {
      columns.push([section]);
      room = height;
    }
    room -= lines;
  }
  return columns.length > COLUMNS ? fillColumns(sections, height + 1) : columns;
}

/** Estimates the lines that the entries of a section take in a column. */
function countLines(section: HomeSection): number {
  if (!('entries' in section)) return 0;
  const { entries } = section;
  const links = entries.filter(({ verificationUrl }) => verificationUrl);
  return entries
    .flatMap((entry) => [
      entry.title,
      describeWhen(entry),
      describeFacts(entry),
      entry.text,
      ...(entry.highlights ?? []),
    ])
    .map((text = '') => Math.ceil(estimateWidth(toPlain(text)) / COLUMN_WIDTH))
    .reduce((sum, lines) => sum + lines, links.length);
}

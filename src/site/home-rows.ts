import { toPlain } from '../content/inline-text.ts';
import type { HomeSection } from './home-sections.ts';
import { describeFacts, describeWhen, type ProfileSectionEntry } from './profile-sections.ts';
import { estimateWidth } from './text-width.ts';

/** The width of a column of the page, in units of the size of the text in it. */
const COLUMN = 17;
const MAX_SHORT_LINES = 8;

/** Two short sections of the record in succession share a row; every other section has a row of its own. */
export function groupRows(sections: readonly HomeSection[]): HomeSection[][] {
  const rows: HomeSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (last?.length === 1 && [...last, section].every(isShort)) last.push(section);
    else rows.push([section]);
  }
  return rows;
}

function isShort(section: HomeSection): boolean {
  if (section.name !== 'record' || section.entries.some(({ margin }) => margin !== undefined)) return false;
  return section.entries.reduce((sum, entry) => sum + estimateLines(entry), 0) <= MAX_SHORT_LINES;
}

/** Estimates how many lines of a column an entry takes. */
function estimateLines(entry: ProfileSectionEntry): number {
  const { title, text = '', highlights = [], verificationUrl } = entry;
  const parts = [title, describeWhen(entry), describeFacts(entry), text, ...highlights];
  const lines = parts.map((part) => Math.ceil(estimateWidth(toPlain(part)) / COLUMN));
  return lines.reduce((sum, count) => sum + count, verificationUrl ? 1 : 0);
}

import type { Palette } from '../palette.ts';
import { describeFacts, describeWhen, type RecordEntry, type RecordSection } from '../record.ts';
import type { Typeface } from '../typeface.ts';
import type { Segment, TextStyle } from './paragraph.ts';
import type { Resume, ResumeText } from './resume.ts';
import { Typesetter } from './typesetter.ts';

/** A size of paper. */
export type Paper = keyof typeof SIZES;

/** What a résumé is drawn with. */
export interface Drawing {
  paper: Paper;
  colors: Palette;
  typeface: Typeface;
}

/** The sizes of paper as pdfkit names them. */
const SIZES = { a4: 'A4', letter: 'LETTER' };
const MARGINS = { top: 36, bottom: 44, left: 54, right: 54 };
/** The least gap between a heading and the text beside it, in points. */
const GAP = 12;
/** Near enough that programs read a bullet and its text as one line. */
const INDENT = 8;
/** How much smaller a résumé may be set, so that it fits on one page. */
const SCALES = [0.95, 0.9];

/** Draws the résumé as a tagged PDF, on one page where it fits. The same résumé gives the same bytes. */
export async function drawResume(
  resume: Resume,
  { paper, colors, typeface }: Drawing,
): Promise<Buffer<ArrayBuffer>> {
  const drawAt = (scale: number) => {
    const setter = new Typesetter({
      title: resume.title,
      author: resume.name,
      language: resume.language,
      direction: resume.direction,
      typeface,
      date: new Date(`${resume.updated}T00:00:00Z`),
      size: SIZES[paper],
      margins: MARGINS,
    });
    new ResumePages(setter, colors, scale).draw(resume);
    return setter;
  };
  const natural = drawAt(1);
  if (natural.pages === 1) return natural.finish();
  const smaller = SCALES.values().map(drawAt);
  return (smaller.find(({ pages }) => pages === 1) ?? natural).finish();
}

/** The résumé on pages, section by section. */
class ResumePages {
  readonly #setter: Typesetter;
  readonly #colors: Palette;
  readonly #scale: number;
  readonly #text: TextStyle;
  readonly #soft: TextStyle;
  readonly #strong: TextStyle;

  constructor(setter: Typesetter, colors: Palette, scale: number) {
    this.#setter = setter;
    this.#colors = colors;
    this.#scale = scale;
    this.#text = { size: 10 * scale, color: colors.ink };
    this.#soft = { ...this.#text, color: colors['ink-soft'] };
    this.#strong = { ...this.#text, weight: 'semibold' };
  }

  draw(resume: Resume): void {
    this.#drawHead(resume);
    for (const section of resume.sections) this.#drawSection(section, resume);
    const style = { size: 8, color: this.#colors['ink-soft'] };
    this.#setter.setFooters((page, pages) => toFooter(resume.footer, page, pages), style);
  }

  #drawHead({ name, role, description, contact }: Resume): void {
    const setter = this.#setter;
    const { accent, ink } = this.#colors;
    setter.set('H1', [{ text: name, style: { size: 26 * this.#scale, color: ink } }]);
    setter.set('P', [{ text: role, style: { size: 13 * this.#scale, color: accent } }]);
    this.#space(5);
    for (const line of this.#breakLines(contact)) setter.set('P', line);
    this.#space(6);
    for (const text of description) setter.set('P', [{ text, style: this.#text }]);
  }

  #drawSection({ heading, layout, entries }: RecordSection, resume: Resume): void {
    this.#setter.keepTogether(this.#scale * 60);
    this.#space(9);
    this.#setter.rule(this.#colors.rule, 0.7);
    this.#space(5);
    const style = { size: 13 * this.#scale, color: this.#colors.accent };
    this.#setter.set('H2', [{ text: heading, style }]);
    this.#space(2);
    if (layout === 'list') this.#drawList(entries.map((entry) => this.#toItem(entry, resume)));
    else for (const [index, entry] of entries.entries()) this.#drawEntry(entry, index, resume);
  }

  #drawEntry(entry: RecordEntry, index: number, { verify, comma }: Resume): void {
    const { title, url, place, text, highlights = [], verificationUrl } = entry;
    const setter = this.#setter;
    if (index > 0) this.#space(5);
    const heading = [{ text: title, url, style: this.#strong }, ...this.#after(comma, place)];
    const when = [{ text: toWhen(entry), style: this.#soft }];
    const x = setter.width - setter.widthOf(when) - 1;
    const below = [
      ...this.#after('', describeFacts({ facts: entry.facts })).map((facts) => [facts]),
      ...(text ? [[{ text, style: this.#text }]] : []),
      ...(verificationUrl ? [[this.#toLink(verify, verificationUrl)]] : []),
    ];
    const items = highlights.map((highlight) => [{ text: highlight, style: this.#text }]);
    // The heading of an entry stays with what follows it.
    const [first, second] = [...below, ...items];
    setter.keepTogether(
      setter.heightOf(heading) + setter.heightOf(first ?? []) + setter.heightOf(second ?? []),
    );
    const left = { tag: 'H3', segments: heading, width: x - GAP };
    if (when[0]?.text) setter.setBeside(left, { tag: 'P', segments: when, x });
    else setter.set('H3', heading);
    for (const segments of below) setter.set('P', segments);
    if (items.length > 0) this.#drawList(items);
  }

  /** An entry in a line: what it is, what belongs to it, when it was. */
  #toItem(entry: RecordEntry, { verify, colon }: Resume): Segment[] {
    const { title, url, text, verificationUrl } = entry;
    const rest = [text, describeFacts(entry), toWhen(entry)].filter(Boolean).join(' · ');
    return [
      { text: title, url, style: this.#strong },
      ...(rest ? [{ text: colon + rest, style: this.#text }] : []),
      ...(verificationUrl ? [{ text: ' · ', style: this.#text }, this.#toLink(verify, verificationUrl)] : []),
    ];
  }

  #after(separator: string, text: string | undefined): Segment[] {
    return text ? [{ text: separator + text, style: this.#soft }] : [];
  }

  #toLink(text: string, url: string): Segment {
    return { text, url, style: { ...this.#text, color: this.#colors.accent } };
  }

  #drawList(items: readonly (readonly Segment[])[]): void {
    const setter = this.#setter;
    const place = { x: INDENT * this.#scale };
    const list = setter.begin('L');
    for (const segments of items) {
      setter.keepTogether(Math.min(setter.heightOf(segments, place), 60));
      const item = setter.begin('LI', list);
      const label = { tag: 'Lbl', segments: [{ text: '•', style: this.#soft }] };
      setter.setBeside(label, { tag: 'LBody', segments, ...place }, item);
      item.end();
      this.#space(1);
    }
    list.end();
  }

  /** Breaks texts into lines, between two texts only. */
  #breakLines(texts: readonly ResumeText[]): Segment[][] {
    const style = this.#soft;
    const lines: Segment[][] = [];
    for (const text of texts) {
      const line = lines.at(-1) ?? [];
      const longer = [...line, { text: '  ·  ', style }, { ...text, style }];
      if (line.length > 0 && this.#setter.widthOf(longer) < this.#setter.width)
        line.push(...longer.slice(-2));
      else lines.push([{ ...text, style }]);
    }
    return lines;
  }

  #space(points: number): void {
    this.#setter.space(points * this.#scale);
  }
}

/** What is completed shows its dates alone, as résumés do. */
function toWhen(entry: RecordEntry): string {
  return (entry.status === 'listed' && entry.period) || describeWhen(entry);
}

/** One page needs no number. */
function toFooter(texts: readonly string[], page: number, pages: number): string {
  const shown = pages > 1 ? texts : texts.slice(0, -1);
  return shown.join(' · ').replace('{page}', String(page)).replace('{pages}', String(pages));
}

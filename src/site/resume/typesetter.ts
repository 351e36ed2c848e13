import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { FontFile, Typeface } from '../typeface.ts';
import {
  type Line,
  layOutParagraph,
  type Run,
  type Segment,
  type Setting,
  type TextStyle,
} from './paragraph.ts';

/** Where a text goes, in points from the edge at which lines begin. */
interface Place {
  x?: number;
  width?: number;
}

/** A tagged paragraph and its place. */
export interface PlacedParagraph extends Place {
  tag: string;
  segments: readonly Segment[];
}

/** What a document says of itself, and what it is set with. */
export interface DocumentSettings {
  title: string;
  author: string;
  language: string;
  direction: 'ltr' | 'rtl';
  typeface: Typeface;
  date: Date;
  /** As pdfkit names it, for example `A4`. */
  size: string;
  /** In points. */
  margins: { top: number; bottom: number; left: number; right: number };
}

/** Height of a line and of the letters above its baseline, by the size of the text. */
const LINE_HEIGHT = 1.34;
const ASCENT = 1.036;
const NO_SEGMENT: Segment = { text: '', style: { size: 0, color: '' } };
/** Letters that the font library sets from right to left by itself. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Sets tagged text on pages, from top to bottom. The same calls give the same bytes. */
export class Typesetter {
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #left: number;
  readonly #setting: Setting;

  constructor({ title, author, language, direction, typeface, date, size, margins }: DocumentSettings) {
    this.#doc = new PDFDocument({
      size,
      margins,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      // Without one, pdfkit would load a font of its own.
      font: '',
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
      bufferPages: true,
    });
    for (const { name, data } of typeface) this.#doc.registerFont(name, data);
    this.#left = margins.left;
    this.width = this.#doc.page.width - margins.left - margins.right;
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#setting = {
      typeface,
      direction,
      measure: (text, font, size, isRightToLeft) =>
        this.#use(font, size).widthOfString(text, toFeatures(isRightToLeft)),
    };
  }

  /** How many pages there are. */
  get pages(): number {
    return this.#doc.bufferedPageRange().count;
  }

  /** Begins a structure element, such as a list; without a parent it stands in the document itself. */
  begin(tag: string, parent = this.#root): PDFKit.PDFStructureElement {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Sets segments as one paragraph with a tag, below what was set before. */
  set(tag: string, segments: readonly Segment[], place: Place = {}, parent = this.#root): void {
    const element = this.begin(tag, parent);
    const links = segments.map(({ url }) => (url === undefined ? element : this.begin('Link', element)));
    for (const line of this.#layOut(segments, place)) {
      this.keepTogether(line.height);
      const { y } = this.#doc;
      const left = this.#left + this.#toOffset(line, place);
      for (const [index, segment] of segments.entries()) {
        const runs = line.runs.filter((run) => run.segment === index);
        const draw = () => {
          for (const run of runs) this.#draw(run, segment, left, y);
        };
        if (runs.length > 0) links[index]?.add(draw);
      }
      this.#doc.y = y + line.height;
    }
    for (const link of links) if (link !== element) link.end();
    element.end();
  }

  /** Sets two paragraphs beside each other, and moves on below the longer one. */
  setBeside(first: PlacedParagraph, second: PlacedParagraph, parent = this.#root): void {
    const { y } = this.#doc;
    this.set(first.tag, first.segments, first, parent);
    const { pages } = this;
    const below = this.#doc.y;
    this.#doc.y = y;
    this.set(second.tag, second.segments, second, parent);
    if (this.pages === pages) this.#doc.y = Math.max(this.#doc.y, below);
  }

  /** Leaves room, unless a page begins here. */
  space(points: number): void {
    if (this.#doc.y > this.#doc.page.margins.top) this.#doc.y += points;
  }

  /** Draws a line across the text area, as decoration. */
  rule(color: string, thickness: number): void {
    this.#decorate('Layout', () =>
      this.#doc
        .moveTo(this.#left, this.#doc.y)
        .lineTo(this.#left + this.width, this.#doc.y)
        .lineWidth(thickness)
        .stroke(color),
    );
  }

  /** Turns to a new page where less than this height is left. */
  keepTogether(height: number): void {
    if (this.#doc.y + height > this.#doc.page.maxY()) this.#doc.addPage();
  }

  /** How high segments are as one paragraph. */
  heightOf(segments: readonly Segment[], place: Place = {}): number {
    return this.#layOut(segments, place).reduce((sum, { height }) => sum + height, 0);
  }

  /** How wide segments are on one line. */
  widthOf(segments: readonly Segment[]): number {
    return layOutParagraph(segments, Number.POSITIVE_INFINITY, this.#setting)[0]?.width ?? 0;
  }

  /** Writes a line at the foot of every page, which is no part of the text. */
  setFooters(toText: (page: number, pages: number) => string, style: TextStyle): void {
    const { pages } = this;
    for (let page = 0; page < pages; page++) {
      const { height, margins } = this.#doc.switchToPage(page);
      const segment = { text: toText(page + 1, pages), style };
      const [line] = this.#layOut([segment], {});
      const left = this.#left + (line ? this.#toOffset(line, {}) : 0);
      this.#decorate('Pagination', () => {
        for (const run of line?.runs ?? []) this.#draw(run, segment, left, height - margins.bottom + 16);
      });
    }
  }

  /** Ends the document and gives its bytes. */
  async finish(): Promise<Buffer<ArrayBuffer>> {
    this.#root.end();
    this.#doc.end();
    return buffer(this.#doc) as Promise<Buffer<ArrayBuffer>>;
  }

  #layOut(segments: readonly Segment[], { x = 0, width = this.width - x }: Place) {
    const [{ style } = NO_SEGMENT] = segments;
    const height = style.size * LINE_HEIGHT + (style.lineGap ?? 0);
    return layOutParagraph(segments, width, this.#setting).map((line) => ({ ...line, height }));
  }

  /** How far from the left a line begins. */
  #toOffset({ width }: Line, { x = 0 }: Place): number {
    return this.#setting.direction === 'rtl' ? this.width - x - width : x;
  }

  #draw({ text, font, isRightToLeft, x, width }: Run, { style, url }: Segment, left: number, top: number) {
    const doc = this.#use(font, style.size).fillColor(style.color);
    const baseline = top + style.size * ASCENT;
    const options = { lineBreak: false, baseline: 'alphabetic', ...toFeatures(isRightToLeft) } as const;
    doc.text(toVisualOrder(text, isRightToLeft), left + x, baseline, options);
    if (url !== undefined) doc.link(left + x, top, width, style.size * LINE_HEIGHT, url);
  }

  #use(font: FontFile, size: number): PDFKit.PDFDocument {
    return this.#doc.font(font.name).fontSize(size);
  }

  #decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }
}

/** The font library sets words apart, unless it is given features; from right to left their order matters. */
function toFeatures(isRightToLeft: boolean): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isRightToLeft ? { features: [] } : {};
}

/** The font library reverses letters of such scripts by itself, but no punctuation that stands alone. */
function toVisualOrder(text: string, isRightToLeft: boolean): string {
  return isRightToLeft && !RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;
}

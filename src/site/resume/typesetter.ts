import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FONTS, hasCharacter, type Weight } from '../typeface.ts';

/** How a text is set: size and gaps in points, colour as `#rrggbb`. */
export interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
  lineGap?: number;
}

/** A text with its style, and where it links to. */
export interface Segment {
  text: string;
  style: TextStyle;
  url?: string | undefined;
}

/** Where a text goes, in points from the left edge of the text area. */
interface Place {
  x?: number;
  width?: number;
}

/** A tagged paragraph and its place. */
export interface PlacedParagraph extends Place {
  tag: string;
  segments: readonly Segment[];
}

/** What a document says of itself. */
export interface DocumentSettings {
  title: string;
  author: string;
  language: string;
  date: Date;
  /** As pdfkit names it, for example `A4`. */
  size: string;
  /** In points. */
  margins: { top: number; bottom: number; left: number; right: number };
}

/** Sets tagged text on pages, from top to bottom. The same calls give the same bytes. */
export class Typesetter {
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #left: number;

  constructor({ title, author, language, date, size, margins }: DocumentSettings) {
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
    for (const [weight, font] of Object.entries(FONTS)) this.#doc.registerFont(weight, font);
    this.#left = margins.left;
    this.width = this.#doc.page.width - margins.left - margins.right;
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Begins a structure element, such as a list; without a parent it stands in the document itself. */
  begin(tag: string, parent = this.#root): PDFKit.PDFStructureElement {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Sets segments as one paragraph with a tag, below what was set before. */
  set(
    tag: string,
    segments: readonly Segment[],
    { x = 0, width = this.width - x }: Place = {},
    parent = this.#root,
  ) {
    const top = this.#doc.y;
    const element = this.begin(tag, parent);
    segments.forEach((segment, index) => {
      const isLast = index === segments.length - 1;
      const at = index === 0 ? { x: this.#left + x, y: top, width } : undefined;
      const write = () => this.#write(segment, !isLast, at);
      element.add(segment.url === undefined ? write : this.#doc.struct('Link', {}, write));
    });
    element.end();
  }

  /** Sets two paragraphs beside each other, and moves on below the longer one. */
  setBeside(left: PlacedParagraph, right: PlacedParagraph, parent = this.#root): void {
    const { y } = this.#doc;
    this.set(left.tag, left.segments, left, parent);
    const below = this.#doc.y;
    this.#doc.y = y;
    this.set(right.tag, right.segments, right, parent);
    this.#doc.y = Math.max(this.#doc.y, below);
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
  heightOf(segments: readonly Segment[], width = this.width): number {
    const [first] = segments;
    if (!first) return 0;
    const text = toPrintableText(segments.map((segment) => segment.text).join(''));
    return this.#use(first.style).heightOfString(text, {
      width,
      lineGap: first.style.lineGap ?? 0,
    });
  }

  /** How wide a text is on one line. */
  widthOf({ text, style }: Segment): number {
    return this.#use(style).widthOfString(toPrintableText(text));
  }

  /** Writes a line at the foot of every page, which is no part of the text. */
  setFooters(toText: (page: number, pages: number) => string, style: TextStyle): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      const { height, margins } = this.#doc.switchToPage(page);
      // Below the margin, where pdfkit would begin a new page.
      const { bottom } = margins;
      margins.bottom = 0;
      this.#decorate('Pagination', () =>
        this.#write({ text: toText(page + 1, count), style }, false, {
          x: this.#left,
          y: height - bottom + 16,
          width: this.width,
        }),
      );
      margins.bottom = bottom;
    }
  }

  /** Ends the document and gives its bytes. */
  async finish(): Promise<Buffer<ArrayBuffer>> {
    this.#root.end();
    this.#doc.end();
    return buffer(this.#doc) as Promise<Buffer<ArrayBuffer>>;
  }

  #write({ text, style, url }: Segment, continued: boolean, at?: { x: number; y: number; width: number }) {
    const options = { lineGap: style.lineGap ?? 0, link: url ?? null, continued };
    const doc = this.#use(style).fillColor(style.color);
    if (at) doc.text(toPrintableText(text), at.x, at.y, { ...options, width: at.width });
    else doc.text(toPrintableText(text), options);
  }

  #use({ size, weight = 'regular' }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }

  #decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }
}

/** The text without the characters that the typeface lacks. */
function toPrintableText(text: string): string {
  return [...text.normalize('NFC')].filter(hasCharacter).join('');
}

import type { Palette } from '../palette.ts';
import type { Resume, ResumeText } from './resume.ts';
import { type Segment, type TextStyle, Typesetter } from './typesetter.ts';

/** A size of paper. */
export type Paper = keyof typeof SIZES;

/** The sizes of paper as pdfkit names them. */
const SIZES = { a4: 'A4', letter: 'LETTER' };
const MARGINS = { top: 36, bottom: 44, left: 54, right: 54 };
/** The least gap between a heading and the text beside it, in points. */
const GAP = 12;

/** Draws the résumé as a tagged PDF. The same résumé gives the same bytes. */
export async function drawResume(
  resume: Resume,
  paper: Paper,
  colors: Palette,
): Promise<Buffer<ArrayBuffer>> {
  const setter = new Typesetter({
    title: `Résumé of ${resume.name}`,
    author: resume.name,
    language: 'en',
    date: new Date(`${resume.updated}T00:00:00Z`),
    size: SIZES[paper],
    margins: MARGINS,
  });
  new ResumePages(setter, colors).draw(resume);
  return setter.finish();
}

/** The résumé on pages, section by section. */
class ResumePages {
  readonly #setter: Typesetter;
  readonly #colors: Palette;
  readonly #text: TextStyle;
  readonly #soft: TextStyle;
  readonly #strong: TextStyle;

  constructor(setter: Typesetter, colors: Palette) {
    this.#setter = setter;
    this.#colors = colors;
    this.#text = { size: 9.5, color: colors.ink, lineGap: 1.2 };
    this.#soft = { ...this.#text, size: 9.5, color: colors['ink-soft'] };
    this.#strong = { ...this.#text, size: 10, weight: 'semibold' };
  }

  draw(resume: Resume): void {
    this.#drawHead(resume);
    this.#drawStudies(resume);
    this.#drawExperience(resume);
    this.#drawProjects(resume);
    this.#drawSkills(resume);
    this.#drawCredentials(resume);
    this.#setter.setFooters((page, pages) => `${resume.footer} · Page ${page} of ${pages}`, {
      size: 8,
      color: this.#colors['ink-soft'],
    });
  }

  #drawHead({ name, role, description, contact }: Resume): void {
    const setter = this.#setter;
    setter.set('H1', [{ text: name, style: { size: 27, color: this.#colors.ink } }]);
    setter.set('P', [{ text: role, style: { size: 13, color: this.#colors.accent } }]);
    setter.space(6);
    for (const line of this.#breakLines(contact)) setter.set('P', line);
    setter.space(7);
    for (const text of description) setter.set('P', [{ text, style: this.#text }]);
  }

  #drawStudies({ studies }: Resume): void {
    studies.forEach(({ text, url, figures }, index) => {
      const items = figures.map(({ value, label }) =>
        this.#lead({ text: value }, ` ${label}`, this.#colors.accent),
      );
      const height = 20 + items.reduce((sum, segments) => sum + this.#setter.heightOf(segments), 0);
      this.#separate('Case studies', index, height);
      this.#setter.set('H3', [{ text, url, style: this.#strong }]);
      this.#drawList(items);
    });
  }

  #drawExperience({ experience }: Resume): void {
    experience.forEach(({ heading, period, summary }, index) => {
      const text = { text: summary, style: this.#text };
      const when = { text: period, style: this.#soft };
      const x = this.#setter.width - this.#setter.widthOf(when) - 1;
      this.#separate('Experience', index, 20 + this.#setter.heightOf([text]));
      this.#setter.setBeside(
        { tag: 'H3', segments: [{ text: heading, style: this.#strong }], width: x - GAP },
        { tag: 'P', segments: [when], x },
      );
      this.#setter.set('P', [text]);
    });
  }

  #drawProjects({ projects }: Resume): void {
    if (projects.length === 0) return;
    this.#separate('Projects', 0, 30);
    this.#drawList(
      projects.map(({ text, url, tagline, technologies }) => [
        ...this.#lead({ text, url }, `: ${tagline} `),
        { text: `(${technologies})`, style: this.#soft },
      ]),
    );
  }

  #drawSkills({ skills }: Resume): void {
    this.#separate('Skills', 0, 30);
    this.#drawList(skills.map(({ group, skills }) => this.#lead({ text: group }, `: ${skills}`)));
  }

  #drawCredentials({ credentials }: Resume): void {
    this.#separate('Credentials', 0, 30);
    const style = { ...this.#text, color: this.#colors.accent };
    this.#drawList(
      credentials.map(({ title, facts, verificationUrl: url }) => [
        ...this.#lead({ text: title }, `: ${facts}${url ? ' ' : ''}`),
        ...(url ? [{ text: 'Verify with the issuer', url, style }] : []),
      ]),
    );
  }

  /** Begins an entry of a section, with the heading of the section before the first; both on the page of the entry. */
  #separate(heading: string, index: number, height: number): void {
    const setter = this.#setter;
    setter.keepTogether(height + (index === 0 ? 40 : 6));
    if (index > 0) {
      setter.space(5);
      return;
    }
    setter.space(9);
    setter.rule(this.#colors.rule, 0.7);
    setter.space(6);
    setter.set('H2', [{ text: heading, style: { size: 13, color: this.#colors.accent } }]);
    setter.space(2);
  }

  /** What an item is about, and the text that follows. */
  #lead(name: ResumeText, text: string, color = this.#colors.ink): Segment[] {
    return [
      { ...name, style: { ...this.#strong, size: this.#text.size, color } },
      { text, style: this.#text },
    ];
  }

  #drawList(items: readonly (readonly Segment[])[]): void {
    const list = this.#setter.begin('L');
    for (const segments of items) {
      this.#setter.keepTogether(this.#setter.heightOf(segments));
      const item = this.#setter.begin('LI', list);
      this.#setter.set('LBody', segments, {}, item);
      item.end();
      this.#setter.space(1);
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
      const width = longer.reduce((sum, segment) => sum + this.#setter.widthOf(segment), 0);
      if (line.length > 0 && width < this.#setter.width) line.push(...longer.slice(-2));
      else lines.push([{ ...text, style }]);
    }
    return lines;
  }
}

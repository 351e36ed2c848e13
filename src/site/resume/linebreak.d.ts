declare module 'linebreak' {
  /** Finds where a text may be broken into lines (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place at which a line may end; null after the last one, the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** One form of a private detail: what it is called and how it is recognised. */
export type PrivateDetail = {
  readonly name: string;
  /**
   * Signs that every occurrence contains, as often as they stand here: a text with fewer is not matched at all.
   * `0` stands for any digit, `A` for any capital but X, `x` for both cases, `°` for the signs of degrees, a space for any white space.
   */
  readonly needs: string;
  /** Length of the shortest run without a space that every occurrence contains. */
  readonly word?: number;
  /** Linear in the length of the text; global exactly when there is a `confirms`. */
  readonly expression: RegExp;
  /** Decides on a match where the expression alone cannot. */
  readonly confirms?: (match: string) => boolean;
};

/** Joins alternatives into one expression with the given flags; the flags of the alternatives themselves are ignored. */
export function anyOf(flags: string, ...alternatives: readonly RegExp[]): RegExp {
  return new RegExp(alternatives.map(({ source }) => source).join('|'), flags);
}

/** One form of a private detail: what it is called and how it is recognised. */
export type PrivateDetail = {
  readonly name: string;
  /** Linear in the length of the text; global exactly when there is a `confirms`. */
  readonly expression: RegExp;
  /** Decides on a match where the expression alone cannot. */
  readonly confirms?: (match: string) => boolean;
};

/** Joins alternatives into one expression with the given flags; the flags of the alternatives themselves are ignored. */
export function anyOf(flags: string, ...alternatives: readonly RegExp[]): RegExp {
  return new RegExp(alternatives.map(({ source }) => source).join('|'), flags);
}

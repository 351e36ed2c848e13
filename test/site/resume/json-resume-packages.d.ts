// Two packages that come without types.

declare module '@jsonresume/schema' {
  /** Calls back with the problems of a résumé, or with null where it is valid. */
  export function validate(resume: object, callback: (problems: unknown) => void): void;
}

declare module 'jsonresume-theme-stackoverflow' {
  /** Renders a résumé as an HTML document. */
  export function render(resume: object): string;
}

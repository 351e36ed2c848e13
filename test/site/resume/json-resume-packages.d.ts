// A package that comes without types.

declare module '@jsonresume/schema' {
  /** Calls back with the problems of a résumé, or with null if it is valid. */
  export function validate(resume: object, callback: (problems: unknown) => void): void;
}

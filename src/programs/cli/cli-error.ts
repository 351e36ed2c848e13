/** The exit codes of the client; 1 is left to Node.js itself. */
export const EXIT_CODES = { done: 0, usage: 2, notFound: 3, network: 4, server: 5 } as const;

/** The one error that ends a command as documented: with an exit code, what is wrong and, where there is one, what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  readonly hint: string;

  constructor(kind: keyof typeof EXIT_CODES, message: string, hint = '') {
    super(message);
    this.exitCode = EXIT_CODES[kind];
    this.hint = hint;
  }
}

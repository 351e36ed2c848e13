import { CLIENT_EXIT_CODES } from './commands.ts';

/** Ends a command with a documented exit code. The message says what is wrong and, on its next line, what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
  }
}

/**
 * Resolves when all output is written, or when the reader of a pipe stops early, as `head` does. Rejects with a CliError
 * if the output cannot be written.
 */
export async function writeOutput(output: string | Buffer): Promise<void> {
  // The callback gets the error; without a listener, it would also end the process.
  process.stdout.on('error', () => {});
  const error: NodeJS.ErrnoException | null | undefined = await new Promise((resolve) =>
    process.stdout.write(output, resolve),
  );
  if (error && error.code !== 'EPIPE')
    throw new CliError('output', `Cannot write the output: ${error.message}.`);
}

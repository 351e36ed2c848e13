import { writeSync } from 'node:fs';
import { CLIENT_EXIT_CODES } from './commands.ts';

/** Ends a command with a documented exit code; the message says in lines what is wrong and what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
  }
}

/**
 * Writes to standard output, whole. Also resolves if the reader of a pipe stops early, as head does. Rejects
 * with a CliError where the output cannot be written.
 */
export async function writeOutput(output: string | Buffer): Promise<void> {
  try {
    await writeWhole(Buffer.from(output));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE') throw new CliError('output', `Cannot write the output: ${message}.`);
  }
}

/** Not process.stdout where possible: it does not report errors of a device such as /dev/full, and starts slowly. */
async function writeWhole(bytes: Buffer): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written);
  } catch (error) {
    // The pipe is full and does not block; the stream waits for its reader.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    await new Promise<void>((resolve, reject) => {
      process.stdout.on('error', reject).write(bytes.subarray(written), () => resolve());
    });
  }
}

import { writeSync } from 'node:fs';
import { CLIENT_EXIT_CODES } from './commands.ts';

/** What ends a command as documented: an exit code and, in lines for standard error, what is wrong and what to do. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(kind: keyof typeof CLIENT_EXIT_CODES, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = CLIENT_EXIT_CODES[kind].code;
  }
}

/**
 * Writes to standard output, whole. Resolves as well where the reader of a pipe has seen enough, such as head. Rejects
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

/** Writes without process.stdout where it can: that one reports no error of a device such as /dev/full, and starts slowly. */
async function writeWhole(bytes: Buffer): Promise<void> {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written);
  } catch (error) {
    // A pipe that does not block and is full; the stream waits for its reader.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    await new Promise<void>((resolve, reject) => {
      process.stdout.on('error', reject).write(bytes.subarray(written), () => resolve());
    });
  }
}

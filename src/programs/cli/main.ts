import { UsageError } from '../program.ts';
import { CLIENT_EXIT_CODES } from './commands.ts';
import { execute } from './execute.ts';
import { CliError } from './request.ts';

/** The build defines this as the base URL of its own site. */
declare const DEFAULT_BASE_URL: string;

// Exits explicitly, because a pending lookup of a host name cannot be aborted and would keep the process alive.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL)
  .then(writeOutput)
  .then(() => process.exit())
  .catch((error) => {
    const isUsage = error instanceof UsageError;
    if (!isUsage && !(error instanceof CliError)) throw error;
    console.error(`portfolio: ${error.message}${isUsage && !error.message.endsWith('?') ? '.' : ''}`);
    process.exit(isUsage ? CLIENT_EXIT_CODES.usage.code : error.exitCode);
  });

/**
 * Resolves when all output is written, or when the reader of a pipe stops early, as `head` does. Rejects with a
 * CliError if the output cannot be written.
 */
async function writeOutput(output: string | Buffer): Promise<void> {
  // The callback gets the error too, but the event would end the process if it had no listener.
  process.stdout.on('error', () => {});
  const error: NodeJS.ErrnoException | null | undefined = await new Promise((resolve) =>
    process.stdout.write(output, resolve),
  );
  if (error && error.code !== 'EPIPE')
    throw new CliError('output', `Cannot write the output: ${error.message}.`);
}

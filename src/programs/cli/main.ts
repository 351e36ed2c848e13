import { writeSync } from 'node:fs';
import { CliError } from './cli-error.ts';
import { execute } from './execute.ts';

/** The address of the site that built this client; the build puts it in. */
declare const DEFAULT_BASE_URL: string;

// Ends the process itself, because connections that are still open would hold it up.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL).then(
  (output) => (typeof output === 'string' ? writeText(output) : writeBody(output)),
  (error) => {
    if (!(error instanceof CliError)) throw error;
    const { exitCode, message, hint } = error;
    process.stderr.on('error', () => process.exit(exitCode));
    process.stderr.write(`portfolio: ${message}\n${hint && `${hint}\n`}`, () => process.exit(exitCode));
  },
);

/** Writes a short text without setting up a stream, which would take a tenth of the whole run. */
function writeText(text: string): void {
  try {
    writeSync(1, text);
  } catch {
    writeBody(text);
  }
}

function writeBody(body: string | Buffer): void {
  // A reader that has seen enough, such as head, is no failure.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.stderr.write(`portfolio: The output cannot be written: ${message}\n`);
    process.exit(code === 'EPIPE' ? 0 : 1);
  });
  process.stdout.write(body, () => process.exit());
}

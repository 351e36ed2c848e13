import { UsageError } from '../program.ts';
import { CLIENT_EXIT_CODES } from './commands.ts';
import { execute } from './execute.ts';
import { CliError, writeOutput } from './output.ts';

/** The base URL of the site that built this client; the build defines it. */
declare const DEFAULT_BASE_URL: string;

// Ends the process explicitly: Node.js takes longer, and a lookup of a host name cannot be aborted.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL)
  .then(writeOutput)
  .then(() => process.exit())
  .catch((error) => {
    if (error instanceof UsageError) fail(CLIENT_EXIT_CODES.usage.code, `${error.message}.`);
    else if (error instanceof CliError) fail(error.exitCode, error.message);
    else throw error;
  });

function fail(exitCode: number, message: string): void {
  process.stderr.on('error', () => process.exit(exitCode));
  process.stderr.write(`portfolio: ${message}\n`, () => process.exit(exitCode));
}

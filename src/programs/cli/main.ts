import { UsageError } from '../program.ts';
import { CLIENT_EXIT_CODES } from './commands.ts';
import { execute } from './execute.ts';
import { CliError, writeOutput } from './output.ts';

/** The base URL of the site that built this client; the build defines it. */
declare const DEFAULT_BASE_URL: string;

// Exits explicitly, because Node.js takes longer and cannot abort a lookup of a host name.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL)
  .then(writeOutput)
  .then(() => process.exit())
  .catch((error) => {
    const isUsage = error instanceof UsageError;
    if (!isUsage && !(error instanceof CliError)) throw error;
    console.error(`portfolio: ${error.message}${isUsage && !error.message.endsWith('?') ? '.' : ''}`);
    process.exit(isUsage ? CLIENT_EXIT_CODES.usage.code : error.exitCode);
  });

import { exitOnOutputError, UsageError } from '../program.ts';
import { CLIENT_EXIT_CODES } from './commands.ts';
import { execute } from './execute.ts';
import { CliError } from './request.ts';

/** The build defines this as the base URL of its own site. */
declare const DEFAULT_BASE_URL: string;

exitOnOutputError('portfolio: ');
// Exits explicitly, because a pending lookup of a host name cannot be aborted and would keep the process alive.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL)
  .then((output) => process.stdout.write(output, (error) => error ?? process.exit()))
  .catch((error) => {
    const isUsage = error instanceof UsageError;
    if (!isUsage && !(error instanceof CliError)) throw error;
    console.error(`portfolio: ${error.message}${isUsage && !error.message.endsWith('?') ? '.' : ''}`);
    process.exit(isUsage ? CLIENT_EXIT_CODES.usage.code : error.exitCode);
  });

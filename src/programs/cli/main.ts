import { CliError } from './cli-error.ts';
import { execute } from './execute.ts';
import { writeOutput } from './output.ts';

/** The base URL of the site that built this client; the build defines it. */
declare const DEFAULT_BASE_URL: string;

// Ends the process itself: what Node.js closes otherwise takes longer, and a lookup of a host name cannot be aborted.
execute(process.argv.slice(2), process.env, DEFAULT_BASE_URL)
  .then(writeOutput)
  .then(() => process.exit())
  .catch((error) => {
    if (!(error instanceof CliError)) throw error;
    const { exitCode, message, hint } = error;
    process.stderr.on('error', () => process.exit(exitCode));
    process.stderr.write(`portfolio: ${message}\n${hint && `${hint}\n`}`, () => process.exit(exitCode));
  });

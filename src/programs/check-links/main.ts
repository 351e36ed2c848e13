import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printReport } from '../check-content/report.ts';
import { systemClock } from '../clock.ts';
import { checkLinks } from './check-links.ts';
import { isMissingName } from './host-name.ts';

const USAGE = 'Usage: npm run check:links -- [--json] [folder]';
const TIMEOUT_MILLISECONDS = 10_000;
const TIMEOUT_FOR_ALL_MILLISECONDS = 600_000;

const { isJson, folder } = readArguments();
if (!isJson) console.error('Following the links of the content. This can take minutes.');
const result = await checkLinks(folder, {
  clock: systemClock,
  signal: AbortSignal.timeout(TIMEOUT_FOR_ALL_MILLISECONDS),
  timeout: TIMEOUT_MILLISECONDS,
  isMissingName,
});
printReport(result, isJson ? 'json' : 'text');
process.exitCode = result.errors.length > 0 ? 1 : 0;

function readArguments(): { isJson: boolean; folder: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [folder = fileURLToPath(new URL('../../../content', import.meta.url)), ...more] = positionals;
    if (more.length > 0) throw new TypeError('Name one folder');
    return { isJson: values.json === true, folder };
  } catch (error) {
    console.error(`${(error as Error).message}.\n${USAGE}`);
    process.exit(2);
  }
}

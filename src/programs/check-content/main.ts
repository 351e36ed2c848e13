import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkContent } from './check.ts';
import { printReport, type ReportFormat } from './report.ts';
import { eachChange } from './watch.ts';

const USAGE = 'Usage: npm run check:content -- [--strict] [--json | --github | --watch] [folder]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      github: { type: 'boolean' },
      json: { type: 'boolean' },
      strict: { type: 'boolean' },
      watch: { type: 'boolean' },
    },
  });
  const [folder = fileURLToPath(new URL('../../../content', import.meta.url)), ...more] = positionals;
  const forms = [values.json, values.github, values.watch].filter(Boolean);
  if (more.length > 0 || forms.length > 1) throw new TypeError('These options cannot be combined');
  const format = values.json ? 'json' : values.github ? 'github' : 'text';
  if (values.watch) await watchContent(folder);
  else process.exitCode = (await report(folder, format)) > (values.strict ? 0 : 1) ? 1 : 0;
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}.\n${USAGE}`);
  process.exitCode = 2;
}

/** Prints what a check finds; returns 2 for errors, 1 for warnings alone and 0 for nothing. */
async function report(folder: string, format: ReportFormat): Promise<number> {
  const result = await checkContent(folder, new Date());
  printReport(result, format);
  return result.errors.length > 0 ? 2 : result.warnings.length > 0 ? 1 : 0;
}

async function watchContent(folder: string): Promise<void> {
  for await (const _ of eachChange(folder)) {
    await report(folder, 'text');
    console.log('Waiting for changes. Press Ctrl+C to stop.');
  }
}

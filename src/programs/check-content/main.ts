import { fileURLToPath } from 'node:url';
import { runProgram, UsageError } from '../program.ts';
import { checkContent } from './check.ts';
import { printReport, type ReportFormat } from './report.ts';
import { eachChange } from './watch.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

await runProgram({
  usage: `Usage: npm run check:content -- [--strict] [--json | --github | --watch] [folder]

Checks the content. --strict fails on warnings too, --json prints one document, --github
prints annotations of a workflow, --watch checks again after each change.`,
  options: {
    github: { type: 'boolean' },
    json: { type: 'boolean' },
    strict: { type: 'boolean' },
    watch: { type: 'boolean' },
  },
  run: async ({ github, json, strict, watch }, [folder = CONTENT, ...others]) => {
    if (others.length > 0) throw new UsageError('Name one folder');
    if ([github, json, watch].filter(Boolean).length > 1) {
      throw new UsageError('--json, --github and --watch cannot be combined');
    }
    if (watch) await watchContent(folder);
    const { errors, warnings } = await report(folder, json ? 'json' : github ? 'github' : 'text');
    return errors > 0 || (strict && warnings > 0) ? 1 : 0;
  },
});

async function report(folder: string, format: ReportFormat): Promise<{ errors: number; warnings: number }> {
  const result = await checkContent(folder, new Date());
  printReport(result, format);
  return { errors: result.errors.length, warnings: result.warnings.length };
}

async function watchContent(folder: string): Promise<void> {
  for await (const _ of eachChange(folder)) {
    await report(folder, 'text');
    console.log('Waiting for changes. Press Ctrl+C to stop.');
  }
}

import { fileURLToPath } from 'node:url';
import { runProgram, UsageError } from '../program.ts';
import { checkContent, printReport } from './check.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

await runProgram({
  usage: `Usage: npm run check:content -- [--strict] [--github] [folder]

Checks the content. --strict fails on warnings too, --github prints annotations of a workflow.`,
  options: { github: { type: 'boolean' }, strict: { type: 'boolean' } },
  run: async ({ github = false, strict = false }, [folder = CONTENT, ...others]) => {
    if (others.length > 0) throw new UsageError('Name one folder');
    const result = await checkContent(folder, new Date());
    printReport(result, github);
    const { errors, warnings } = result;
    return errors.length > 0 || (strict && warnings.length > 0) ? 1 : 0;
  },
});

import { fileURLToPath } from 'node:url';
import { ContentError, formatProblem } from '../../content/problems.ts';
import { runProgram, UsageError } from '../program.ts';
import { checkContent } from './check.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

await runProgram({
  usage: `Usage: npm run check:content -- [folder]

Checks the content.`,
  options: {},
  run: async (_, [folder = CONTENT, ...others]) => {
    if (others.length > 0) throw new UsageError('Name one folder');
    const { errors, warnings } = await checkContent(folder, new Date());
    for (const warning of warnings) console.error(`Warning: ${formatProblem(warning)}`);
    if (errors.length > 0) console.error(new ContentError(errors).message);
    else console.log('The content is valid.');
    return errors.length > 0 ? 1 : 0;
  },
});

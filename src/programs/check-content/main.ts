import { fileURLToPath } from 'node:url';
import { ContentError, formatProblem } from '../../content/problems.ts';
import { readSiteUrl } from '../../site/site-url.ts';
import { runProgram, UsageError } from '../program.ts';
import { checkContent } from './check.ts';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

await runProgram({
  usage: `Usage: npm run check:content -- [--verbose] [folder]

Checks the content. With --verbose, it also lists what is not translated into each further language.`,
  options: { verbose: { type: 'boolean' } },
  run: async ({ verbose = false }, [folder = CONTENT, ...others]) => {
    if (others.length > 0) throw new UsageError('Name one folder');
    const { errors, warnings, untranslated } = await checkContent(folder, new Date(), requireSiteUrl());
    for (const warning of warnings) console.error(`Warning: ${formatProblem(warning)}`);
    if (errors.length > 0) console.error(new ContentError(errors).message);
    else console.log('The content is valid.');
    if (verbose)
      for (const [language, files] of untranslated)
        for (const file of files) console.log(`Not translated into ${language}: ${file}`);
    return errors.length > 0 ? 1 : 0;
  },
});

function requireSiteUrl(): string {
  try {
    return readSiteUrl(process.env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

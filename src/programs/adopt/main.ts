import { findLanguageProblem } from '../../content/files.ts';
import { runProgram, UsageError } from '../program.ts';
import { adopt } from './adopt.ts';
import { requireCommitted } from './content-folder.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json]
       npm run adopt -- resume.json --language de

Makes content/ yours: from a JSON Resume, or with every field left to fill in. Where it is yours already,
it replaces profile and projects. With --language, it makes content/de/ from a second résumé and changes
nothing else. git can undo it.`,
  options: { language: { type: 'string' } },
  run: async ({ language }, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one JSON Resume');
    const problem = language !== undefined && findLanguageProblem(language);
    if (problem) throw new UsageError(`--language ${problem}`);
    if (language !== undefined && resumeFile === undefined)
      throw new UsageError('Pass the résumé in that language');
    const project = process.cwd();
    try {
      requireCommitted(project);
      console.log(await adopt(project, resumeFile, new Date(), language));
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
  },
});

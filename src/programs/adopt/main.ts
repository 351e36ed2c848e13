import { findLanguageProblem, HIDDEN } from '../../content/files.ts';
import { runProgram, UsageError } from '../program.ts';
import { adopt, requireCommitted } from './adopt.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json]
       npm run adopt -- resume.json --language de

Makes content/ yours: from a JSON Resume (JSON or YAML), a file of RenderCV or the ZIP of LinkedIn's data export, or with
every field left to fill in. Content that is yours already is updated. With --language, it makes or updates content/de/ from
a second résumé and changes nothing else. git can undo it.`,
  options: { language: { type: 'string' } },
  run: async ({ language }, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one file');
    const problem = language !== undefined && findLanguageProblem(language);
    if (problem) throw new UsageError(`--language ${problem}`);
    if (language !== undefined && resumeFile === undefined)
      throw new UsageError('Pass the résumé in that language');
    const project = process.cwd();
    try {
      requireCommitted(project);
      const report = await adopt(project, resumeFile, new Date(), language);
      console.log(withoutHidden(report));
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? withoutHidden(error.message) : error);
      return 1;
    }
  },
});

/** Removes characters with which the text of a file could control the terminal. */
function withoutHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '');
}

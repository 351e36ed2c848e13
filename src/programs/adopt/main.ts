import { findLanguageProblem, HIDDEN } from '../../content/files.ts';
import { runProgram, UsageError } from '../program.ts';
import { adopt } from './adopt.ts';
import { adoptTranslation } from './adopt-translation.ts';
import { requireCommitted } from './content-folder.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json]
       npm run adopt -- resume.json --language de

Makes content/ yours: from a JSON Resume (JSON or YAML), a file of RenderCV or the ZIP of LinkedIn's data export, or with
every field left to fill in. Content that is yours already is updated. With --language, it makes content/de/ from a second
résumé and changes nothing else. git can undo it.`,
  options: { language: { type: 'string' } },
  run: async ({ language }, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one file');
    const problem = language !== undefined && findLanguageProblem(language);
    if (problem) throw new UsageError(`--language ${problem}`);
    if (language !== undefined && resumeFile === undefined)
      throw new UsageError('Pass the résumé in that language');
    const project = process.cwd();
    const now = new Date();
    try {
      requireCommitted(project);
      const report =
        language !== undefined && resumeFile !== undefined
          ? await adoptTranslation(project, resumeFile, language, now)
          : await adopt(project, resumeFile, now);
      console.log(withoutHidden(report));
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? withoutHidden(error.message) : error);
      return 1;
    }
  },
});

/** A text of a file could otherwise control the terminal. */
function withoutHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '');
}

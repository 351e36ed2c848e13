import { HIDDEN } from '../../content/hidden-characters.ts';
import { runProgram, UsageError } from '../program.ts';
import { adopt } from './adopt.ts';
import { requireCommitted } from './content-folder.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json]

Makes content/ yours: from a JSON Resume (JSON or YAML), a file of RenderCV or the ZIP of LinkedIn's data export, or with
every field left to fill in. Content that is yours already is updated. git can undo it.`,
  options: {},
  run: async (_, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one file');
    const project = process.cwd();
    try {
      requireCommitted(project);
      console.log(withoutHidden(await adopt(project, resumeFile, new Date())));
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

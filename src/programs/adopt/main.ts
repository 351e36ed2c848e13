import { runProgram, UsageError } from '../program.ts';
import { adopt } from './adopt.ts';
import { requireCommitted } from './content-folder.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json]

Makes content/ yours: from a JSON Resume, or with every field left to fill in. Where it is yours already,
it replaces profile and projects. git can undo it.`,
  options: {},
  run: async (_, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one JSON Resume');
    const project = process.cwd();
    try {
      requireCommitted(project);
      console.log(await adopt(project, resumeFile, new Date()));
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
  },
});

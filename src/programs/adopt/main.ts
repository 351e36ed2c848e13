import { runProgram, UsageError } from '../program.ts';
import { adopt } from './adopt.ts';

await runProgram({
  usage: `Usage: npm run adopt -- [resume.json] [--force]

Makes content/ yours: from a JSON Resume, or with every field left to fill in. Where it is yours already,
it says what would change.
--force replaces a profile that is yours already, and uncommitted changes.`,
  options: { force: { type: 'boolean' } },
  run: async ({ force = false }, [resumeFile, ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one JSON Resume');
    try {
      console.log(await adopt(process.cwd(), { resumeFile, isForced: force, now: new Date() }));
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
  },
});

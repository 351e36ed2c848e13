import { parseArgs } from 'node:util';
import { adopt } from './adopt.ts';

// npm run adopt -- [resume.json] [--force]: replaces the content of the project by that of a new owner.
const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});

try {
  console.log(
    await adopt(process.cwd(), { resumeFile: positionals[0], isForced: values.force, now: new Date() }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

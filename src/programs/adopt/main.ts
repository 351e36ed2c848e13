import { parseArgs } from 'node:util';
import { adopt } from './adopt.ts';

const USAGE = `Usage: npm run adopt -- [resume.json] [--force]

Replaces content/ by your own: from a JSON Resume, or with every field left to fill in.
--force replaces it although it has uncommitted changes.`;

try {
  const { resumeFile, isForced } = readArguments();
  console.log(await adopt(process.cwd(), { resumeFile, isForced, now: new Date() }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length <= 1) return { resumeFile: positionals[0], isForced: values.force };
  } catch {
    // An option that does not exist, which the usage says better.
  }
  throw new Error(USAGE);
}

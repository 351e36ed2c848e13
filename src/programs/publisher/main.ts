import { publishFromCommandLine } from './publish.ts';

process.exitCode = await publishFromCommandLine(process.argv.slice(2), process.env);

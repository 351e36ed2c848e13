import { runProgram } from '../program.ts';
import { collector } from './collector.ts';

await runProgram(collector);
// A source may still hang, which would keep the process.
process.exit();

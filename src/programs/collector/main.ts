import { runProgram } from '../program.ts';
import { collector } from './collect.ts';

await runProgram(collector);
// What still hangs ends here.
process.exit();

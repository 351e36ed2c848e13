import { runProgram } from '../program.ts';
import { publisher } from './publish.ts';

await runProgram(publisher);

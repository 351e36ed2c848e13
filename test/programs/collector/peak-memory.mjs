import { writeSync } from 'node:fs';

// As node --import: says at the end how many bytes of memory the process had at most.
process.on('exit', () => writeSync(2, `peak ${process.resourceUsage().maxRSS * 1024}\n`));

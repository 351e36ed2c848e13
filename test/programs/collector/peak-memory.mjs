import { readFileSync, writeSync } from 'node:fs';

// As node --import=: says at the end how many bytes of memory the process had at most. Linux counts them for each program:
// `resourceUsage().maxRSS` would begin with the memory of the process that started this one.
process.on('exit', () => {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  writeSync(2, `peak ${Number(kibibytes) * 1024}\n`);
});

// Loaded into every measured process: writes down what it has taken when it ends.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify(usage));
});

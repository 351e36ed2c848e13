// Every measured process loads this module first, which records its peak memory at exit.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify({ megabytes }));
});

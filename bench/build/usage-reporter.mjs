// Loaded into every measured process: records its peak memory when it exits.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify({ megabytes }));
});

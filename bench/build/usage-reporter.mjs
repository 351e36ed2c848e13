// Loaded into every measured process: writes down the most memory that it has taken when it ends.
import { writeFileSync } from 'node:fs';

process.once('exit', () => {
  const megabytes = process.resourceUsage().maxRSS / 1024;
  writeFileSync(process.env.USAGE_REPORT, JSON.stringify({ megabytes }));
});

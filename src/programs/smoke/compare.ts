// Compares two running sites over everything that they publish: npm run compare -- URL URL
import { compareSites } from './site-comparison.ts';

const [before = '', after = ''] = process.argv.slice(2);
if (!URL.canParse(before) || !URL.canParse(after)) {
  console.error(
    'Pass the URLs of two running sites: npm run compare -- http://localhost:4321 http://localhost:4322',
  );
  process.exit(2);
}
const { requests, differences } = await compareSites(before, after);
for (const { request, what } of differences) console.log(`${request}: ${what}`);
console.log(`${requests} requests, ${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;

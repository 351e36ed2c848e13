// Checks a running site without writing anything, or compares two: npm run smoke -- https://portfolio.example.com
import { apiChecks } from './api-checks.ts';
import { runChecks } from './check.ts';
import { pageChecks } from './page-checks.ts';
import { compareSites } from './site-comparison.ts';

const [site = '', other, ...more] = process.argv.slice(2);
const isWebUrl = (text: string) => /^https?:/i.test(text) && URL.canParse(text);
if (!isWebUrl(site) || !isWebUrl(other ?? site) || more.length > 0) {
  console.error(
    'Pass the URL of a site, or of two to compare: npm run smoke -- https://portfolio.example.com',
  );
  process.exit(2);
}
if (other === undefined) {
  for await (const { title, complaints } of runChecks([...apiChecks, ...pageChecks], site)) {
    console.log(`${complaints.length === 0 ? 'ok    ' : 'WRONG '} ${title}`);
    for (const complaint of complaints) console.log(`         ${complaint}`);
    if (complaints.length > 0) process.exitCode = 1;
  }
} else {
  const { requests, differences } = await compareSites(site, other).catch((error: Error) => {
    console.error(error.message);
    process.exit(2);
  });
  for (const { request, what } of differences) console.log(`${request}: ${what}`);
  console.log(`${requests} requests, ${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

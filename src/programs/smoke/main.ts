// Checks a deployed site without writing anything: npm run smoke -- https://portfolio.example.com
import { apiChecks } from './api-checks.ts';
import { runChecks } from './check.ts';
import { pageChecks } from './page-checks.ts';

const [origin = ''] = process.argv.slice(2);
if (!/^https?:/.test(origin) || !URL.canParse(origin)) {
  console.error('Pass the URL of the site: npm run smoke -- https://portfolio.example.com');
  process.exit(2);
}
for await (const { title, complaints } of runChecks([...apiChecks, ...pageChecks], origin)) {
  console.log(`${complaints.length === 0 ? 'ok    ' : 'WRONG '} ${title}`);
  for (const complaint of complaints) console.log(`         ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
}

// Checks a running site without writing anything: npm run smoke -- https://portfolio.example.com
import { describeNetworkFault } from '../network-fault.ts';
import { apiChecks } from './api-checks.ts';
import type { Ask } from './check.ts';
import { pageChecks } from './page-checks.ts';

const [site = '', ...more] = process.argv.slice(2);
if (!/^https?:/i.test(site) || !URL.canParse(site) || more.length > 0) {
  console.error('Pass the URL of a site: npm run smoke -- https://portfolio.example.com');
  process.exit(2);
}
const ask: Ask = (path, init) =>
  fetch(new URL(path, site), { redirect: 'manual', ...init }).catch((error) => {
    console.error(`${new URL(site).origin} cannot be reached: ${describeNetworkFault(error)}.`);
    process.exit(1);
  });
for (const { title, run } of [...apiChecks, ...pageChecks]) {
  const complaints = await Array.fromAsync(run(ask)).catch((error: unknown) => [String(error)]);
  console.log(`${complaints.length === 0 ? 'ok    ' : 'WRONG '} ${title}`);
  for (const complaint of complaints) console.log(`         ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
}

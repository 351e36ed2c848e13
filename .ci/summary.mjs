// Sums up the JSON reports of vitest in a folder: "N passed, N failed". The second argument is the exit code of the runs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder, exitCode] = process.argv.slice(2);
const reports = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
const sum = (count) => reports.reduce((total, report) => total + count(report), 0);
const passed = sum((report) => report.numPassedTests);
// A file that cannot be loaded has no tests that could fail.
const unloaded = sum(({ testResults }) => testResults.filter(isUnloaded).length);
const failed = sum((report) => report.numFailedTests) + unloaded;
const skipped = sum((report) => report.numPendingTests + report.numTodoTests);
const atLeast = exitCode === '0' ? 0 : 1;
console.log(
  `${passed} passed, ${Math.max(failed, atLeast)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);

function isUnloaded({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

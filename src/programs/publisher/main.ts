import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { getSystemErrorMessage } from 'node:util';
import { MAX_SHARED_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import { toSingleLine } from '../foreign-text.ts';
import { runProgram, UsageError } from '../program.ts';
import { createDryRun, readAllowlist } from './dry-run.ts';
import { type Outcome, report } from './outcome.ts';
import { createIntervals, publishRepeatedly } from './repeat.ts';
import { decodeObservation, runCollector } from './run-collector.ts';
import { isExposed, readTarget, sendObservation } from './send.ts';

const USAGE = `Usage: npm run publish:observation -- [options] [file]
       npm run publish:observation -- [options] --every <seconds> -- <command> [arguments]

Publishes a homelab observation from a file or standard input, or what a command prints.
The operator token is read from OPERATOR_TOKEN, or from the file in OPERATOR_TOKEN_FILE.

Options:
  --base-url <url>   The site to publish to; default: PORTFOLIO_URL, or http://localhost:4321
  --every <seconds>  Run the command that often, from 15 to 55 s
  --dry-run          Print what the public would read; sends nothing
  --help             Show this text

Exit codes: 0 published, or stopped by a signal; 1 the observation was refused;
  2 wrong usage or settings; 3 the credential was refused; 4 the site was not reached;
  5 the site, or something on the way to it, failed`;

const SEND_SECONDS = 2;
/** A collector may take 12 s, and its output is sent after that. */
const MIN_EVERY_SECONDS = 15;
/** Covers collecting and sending, and the 30 s between two requests of an open page. */
const MARGIN_SECONDS = 30;
/**
 * After a longer interval, a page could show an observation as a snapshot before the next one arrives, although nothing
 * is wrong.
 */
const MAX_EVERY_SECONDS = SNAPSHOT_AFTER_SECONDS - MAX_SHARED_SECONDS - MARGIN_SECONDS;

const NO_INPUT = 'There is nothing to publish; name a file, or pipe an observation to standard input';

await runProgram({
  usage: USAGE,
  options: { 'base-url': { type: 'string' }, 'dry-run': { type: 'boolean' }, every: { type: 'string' } },
  run: async ({ every, 'dry-run': isDry, 'base-url': baseUrl }, operands) => {
    if (every !== undefined) {
      if (isDry) throw new UsageError('--dry-run shows one observation and cannot be combined with --every');
      return publishEvery(readSeconds(every), operands, baseUrl);
    }
    if (operands.length > 1) throw new UsageError('Only one file can be published; a command needs --every');
    const publish = isDry ? createDryRun(readAllowlist()) : createSender(baseUrl);
    const text = decodeObservation(await readInput(operands[0]));
    const outcome = typeof text === 'string' ? await publish(text) : text;
    return outcome ? report(outcome) : 0;
  },
});

async function publishEvery(seconds: number, command: string[], baseUrl: string | undefined) {
  if (command.length === 0)
    throw new UsageError('--every repeats a command; write it after --, as in: --every 30 -- my-collector');
  const send = createSender(baseUrl);
  const signal = createStopSignal();
  const publish = async (deadline: AbortSignal) => {
    const text = await runCollector(command, process.env, seconds - SEND_SECONDS, signal);
    return typeof text === 'string' ? send(text, deadline) : text;
  };
  const reportUntilStopped = (outcome: Outcome) => signal.aborted || report(outcome);
  const outcome = await publishRepeatedly(createIntervals(seconds, signal), publish, reportUntilStopped);
  return outcome ? report(outcome) : 0;
}

function createSender(baseUrl: string | undefined) {
  const target = readTarget(baseUrl, process.env);
  if (isExposed(target.baseUrl)) console.error('The token is sent unencrypted; use an https URL.');
  return (text: string, deadline?: AbortSignal) => sendObservation(text, target, deadline);
}

async function readInput(file = '-'): Promise<Uint8Array> {
  const name = file === '-' ? 'Standard input' : toSingleLine(file);
  if (file === '-' && process.stdin.isTTY) throw new UsageError(NO_INPUT);
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error) => {
    throw new UsageError(`${name} cannot be read: ${getSystemErrorMessage(error.errno)}`);
  });
  if (bytes.byteLength === 0) throw new UsageError(`${name} is empty; it must be an observation as JSON`);
  return bytes;
}

function readSeconds(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : 0;
  if (seconds >= MIN_EVERY_SECONDS && seconds <= MAX_EVERY_SECONDS) return seconds;
  throw new UsageError(
    `--every must be a whole number of seconds from ${MIN_EVERY_SECONDS} to ${MAX_EVERY_SECONDS}`,
  );
}

/** Ignores all signals but the first, because npm repeats those of the terminal. */
function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

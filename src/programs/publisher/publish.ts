import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMessage } from 'node:util';
import { MAX_SHARED_SECONDS, SNAPSHOT_AFTER_SECONDS } from '../../schemas/observation-limits.ts';
import { type Program, UsageError } from '../program.ts';
import { toSingleLine } from '../single-line.ts';
import { systemClock } from './clock.ts';
import { createCollector, decodeObservation, withoutTokens } from './collector.ts';
import { showDryRun } from './dry-run.ts';
import { describeOutcome, type Outcome, toExitCode } from './outcome.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { publishRepeatedly } from './repeat.ts';
import { sendObservation } from './send.ts';
import { isExposed, readTarget, type Target } from './target.ts';

const USAGE = `Usage: npm run publish:observation -- [options] [file]
       npm run publish:observation -- [options] [--every <seconds>] --collect <config.yaml>
       npm run publish:observation -- [options] --every <seconds> -- <command> [arguments]

Publishes a homelab observation from a file or standard input, from the sources that a
config names, or what a command prints. The operator token is read from OPERATOR_TOKEN.

Options:
  --collect <file>   Ask the sources that this config names
  --base-url <url>   The site to publish to; default: PORTFOLIO_URL, or http://localhost:4321
  --every <seconds>  Collect, or run the command, that often, from 1 to 55 s
  --dry-run          Print what the public would read, and on standard error each value that
                     the allowlist of the last build drops or replaces; sends nothing
  --help             Show this text

Exit codes: 0 published, or stopped by a signal; 1 the observation was refused;
  2 wrong usage, a URL without a homelab, or a command that cannot be started;
  3 the credential was refused;
  4 the site was not reached in time; 5 the site kept failing`;

const OPTIONS = {
  'base-url': { type: 'string' },
  collect: { type: 'string' },
  'dry-run': { type: 'boolean' },
  every: { type: 'string' },
} as const;

const COLLECTOR = fileURLToPath(new URL('../collector/main.ts', import.meta.url));
/** More than every source of the collector may take. */
const COLLECT_WITHIN_SECONDS = 30;
/** How long collecting and sending may take, together with the 30 s at which an open page asks again. */
const MARGIN_SECONDS = 30;
/** Above this interval, an observation could be shown as a snapshot before the next one comes, though nothing is wrong. */
const MAX_EVERY_SECONDS = SNAPSHOT_AFTER_SECONDS - MAX_SHARED_SECONDS - MARGIN_SECONDS;
/** How long a publisher that is told to stop may take to say so to the site. */
const STOP_WITHIN_MILLISECONDS = 5_000;

/** Publishes observations; prints one line for each. */
export const publisher: Program<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  run: async ({ every, 'dry-run': isDry, 'base-url': baseUrl, collect }, operands) => {
    const command = collect === undefined ? operands : [process.execPath, COLLECTOR, collect];
    if (collect !== undefined && operands.length > 0)
      throw new UsageError('--collect takes the place of a file or command');
    if (every !== undefined) {
      if (isDry) throw new UsageError('--dry-run shows one observation and cannot be combined with --every');
      return publishEvery(readSeconds(every), command, readTarget(baseUrl, process.env));
    }
    if (operands.length > 1) throw new UsageError('Only one file can be published; a command needs --every');
    const target = isDry ? undefined : readTarget(baseUrl, process.env);
    const text =
      collect === undefined ? decodeObservation(await readInput(operands[0])) : await collectOnce(command);
    const outcome = typeof text === 'string' ? await publishOnce(text, target) : text;
    if (!outcome) return 0;
    report(outcome);
    return toExitCode(outcome);
  },
};

function collectOnce(command: string[]): Promise<string | Outcome> {
  const { signal } = new AbortController();
  return createCollector(command, withoutTokens(process.env), COLLECT_WITHIN_SECONDS)(signal);
}

async function publishOnce(text: string, target: Target | undefined): Promise<Outcome | undefined> {
  if (!target) return showDryRun(text);
  const { signal } = new AbortController();
  return openPublisher(target).publish(text, Number.POSITIVE_INFINITY, signal);
}

async function publishEvery(seconds: number, command: string[], target: Target): Promise<number> {
  if (command.length === 0) {
    throw new UsageError('--every repeats a command; write it after --, as in: --every 30 -- my-collector');
  }
  const signal = stopSignal();
  const publisher = openPublisher(target);
  const collect = createCollector(command, withoutTokens(process.env), seconds);
  const options = { everySeconds: seconds, collect, publisher, clock: systemClock, report };
  const fault = await publishRepeatedly(options, signal);
  if (fault) {
    report(fault);
    return toExitCode(fault);
  }
  const outcome = await publisher.publishSnapshot(AbortSignal.timeout(STOP_WITHIN_MILLISECONDS));
  if (outcome?.kind === 'published')
    console.log('Stopped; the site shows the last observation as a snapshot.');
  else if (outcome) report(outcome);
  return 0;
}

function openPublisher(target: Target): Publisher {
  if (isExposed(target)) console.error('The token is sent unencrypted; use an https URL.');
  const send = (observation: string, signal: AbortSignal) => sendObservation(target, observation, signal);
  return createPublisher({ send, clock: systemClock, random: Math.random, announceRetry });
}

function announceRetry({ message }: Outcome & { kind: 'failed' }, seconds: number): void {
  console.error(`${message} Retrying for ${Math.round(seconds)} s.`);
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

const NO_INPUT = 'There is nothing to publish; name a file, or pipe an observation to standard input';

function readSeconds(text: string): number {
  const seconds = /^\d+$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= MAX_EVERY_SECONDS) return seconds;
  throw new UsageError(`--every must be a whole number of seconds from 1 to ${MAX_EVERY_SECONDS}`);
}

function report(outcome: Outcome): void {
  const print = toExitCode(outcome) === 0 ? console.log : console.error;
  print(describeOutcome(outcome));
}

/** Aborted at the first signal; npm passes on what a terminal has sent already, so further ones mean nothing. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

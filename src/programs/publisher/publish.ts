import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '../clock.ts';
import { createCollector, decodeObservation, withoutTokens } from './collector.ts';
import { type Call, HELP, MAX_CURRENT_EVERY_SECONDS, parseCommandLine, UsageError } from './command-line.ts';
import { showDryRun } from './dry-run.ts';
import { describeOutcome, type Outcome, toExitCode } from './outcome.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { publishRepeatedly } from './repeat.ts';
import { sendObservation, type Target } from './send.ts';

const EXIT_CODE_FOR_USAGE = 2;
/** How long a publisher that is told to stop may take to say so to the site. */
const STOP_WITHIN_MILLISECONDS = 5_000;

/** Does what the command line says, one printed line an event, and gives the exit code. */
export async function publishFromCommandLine(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    return await carryOut(parseCommandLine(argv, env), env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}.`);
    return EXIT_CODE_FOR_USAGE;
  }
}

async function carryOut(call: Call, env: NodeJS.ProcessEnv): Promise<number> {
  switch (call.kind) {
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'dry-run':
      return finish(await withInput(call.file, async (text) => showDryRun(text)));
    case 'publish': {
      const publisher = openPublisher(call.target);
      const { signal } = new AbortController();
      return finish(
        await withInput(call.file, (text) => publisher.publish(text, Number.POSITIVE_INFINITY, signal)),
      );
    }
    case 'repeat':
      await repeat(call, env);
      return 0;
  }
}

async function repeat(
  { everySeconds, command, target }: Extract<Call, { kind: 'repeat' }>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const signal = stopSignal();
  if (everySeconds > MAX_CURRENT_EVERY_SECONDS) {
    console.error(
      `--every ${everySeconds} can make the site show a snapshot although everything works; use ${MAX_CURRENT_EVERY_SECONDS} or less.`,
    );
  }
  const publisher = openPublisher(target);
  const collect = createCollector(command, withoutTokens(env), everySeconds);
  await publishRepeatedly({ everySeconds, collect, publisher, clock: systemClock, report }, signal);
  const outcome = await publisher.publishSnapshot(AbortSignal.timeout(STOP_WITHIN_MILLISECONDS));
  if (outcome?.kind === 'published')
    console.log('Stopped; the site shows the last observation as a snapshot.');
  else if (outcome) report(outcome);
}

function openPublisher(target: Target): Publisher {
  if (isExposed(target.baseUrl)) console.error('The token is sent unencrypted; use an https URL.');
  const send = (observation: string, signal: AbortSignal) => sendObservation(target, observation, signal);
  return createPublisher({ send, clock: systemClock, random: Math.random });
}

async function withInput(
  file: string | undefined,
  use: (text: string) => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  const text = decodeObservation(await readInput(file));
  return typeof text === 'string' ? use(text) : text;
}

async function readInput(file: string | undefined): Promise<Uint8Array> {
  if (file === undefined) return buffer(process.stdin);
  return readFile(file).catch(() => {
    throw new UsageError('The file cannot be read');
  });
}

function finish(outcome: Outcome | undefined): number {
  if (!outcome) return 0;
  report(outcome);
  return toExitCode(outcome);
}

function report(outcome: Outcome): void {
  const isDone = toExitCode(outcome) === 0;
  (isDone ? console.log : console.error)(describeOutcome(outcome));
}

/** Aborted at the first signal; npm passes on what a terminal has sent already, so further ones mean nothing. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Whether others on the way could read what is sent. */
function isExposed(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

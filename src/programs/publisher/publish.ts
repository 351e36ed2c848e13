import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { systemClock } from './clock.ts';
import { createCollector, withoutTokens } from './collector.ts';
import { HELP, parseCommandLine, UsageError } from './command-line.ts';
import { describeOutcome, type Outcome, toExitCode } from './outcome.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { publishRepeatedly } from './repeat.ts';
import { sendObservation } from './send.ts';

const EXIT_CODE_FOR_USAGE = 2;

/** Does what the command line says, one printed line an event, and gives the exit code. */
export async function publishFromCommandLine(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const call = parseCommandLine(argv, env);
    if (call === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    const { job, target } = call;
    if (isExposed(target.baseUrl)) console.error('The token travels unencrypted; use an https address.');
    const send = (observation: string, signal: AbortSignal) => sendObservation(target, observation, signal);
    const publisher = createPublisher({ send, clock: systemClock, random: Math.random });
    if ('file' in job) return await publishOnce(publisher, await readObservation(job.file));
    const { everySeconds, command } = job;
    const collect = createCollector(command, withoutTokens(env), everySeconds);
    await publishRepeatedly({ everySeconds, collect, publisher, clock: systemClock, report }, stopSignal());
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}.`);
    return EXIT_CODE_FOR_USAGE;
  }
}

async function publishOnce(publisher: Publisher, observation: string): Promise<number> {
  const outcome = await publisher.publish(
    observation,
    Number.POSITIVE_INFINITY,
    new AbortController().signal,
  );
  report(outcome);
  return toExitCode(outcome);
}

function report(outcome: Outcome): void {
  const isDone = toExitCode(outcome) === 0;
  (isDone ? console.log : console.error)(describeOutcome(outcome));
}

async function readObservation(file: string | undefined): Promise<string> {
  if (file === undefined) return text(process.stdin);
  return readFile(file, 'utf8').catch(() => {
    throw new UsageError('The file cannot be read');
  });
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Whether others on the way could read what is sent. */
function isExposed(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

import { describeIssue, formatPath } from '../../schemas/issue.ts';
import { MAX_AHEAD_SECONDS } from '../../schemas/observation-limits.ts';
import { UsageError } from '../program.ts';
import { selectHeadlines } from './news.ts';
import { type Entry, type Memory, type Part, type Plan, VALUES, type Value } from './plan.ts';
import { Failure, findCause } from './request.ts';
import { type Duration, parseDuration } from './times.ts';

export const DEADLINE_SECONDS = 10;
/** A source that failed is asked again after this time, or after its interval if that is shorter. */
const RETRY_SECONDS = 60;
/** The seconds by which a time may be after the start of a run: sources respond during the run, and clocks differ. */
const MAX_AHEAD = DEADLINE_SECONDS + MAX_AHEAD_SECONDS;

/** The state of a source, which is stored as JSON between runs. Times are Unix seconds. */
export interface SourceState {
  askedAt: number;
  nextAt: number;
  value?: unknown;
  /** The time at which the value was true. A value without a time is not used after its source fails. */
  at?: number | undefined;
  failure?: string | undefined;
  memory: Memory;
}

export interface Task {
  part: Part;
  /** The place and label of the source in the plan, such as `checks[2] (A disk needs review)`. */
  name: string;
  entry: Entry<Part>;
  everySeconds: number;
  state: SourceState;
  note?: string;
}

/**
 * Ignores a state from the future, because no age is known after the clock was set back. Throws a UsageError for a plan
 * of another shape, because Node.js does not check the types of a collector.ts.
 */
export function listTasks(plan: Plan, states: Record<string, SourceState>, now: number): Task[] {
  return (Object.entries(plan) as [Part, Plan[Part]][]).flatMap(([part, entries = []]) => {
    if (!(part in VALUES)) throw new UsageError(`${part} is not one of ${Object.keys(VALUES).join(', ')}`);
    return [entries].flat().map((given, index): Task => {
      const entry = (typeof given === 'function' ? { read: given } : Object(given)) as Entry<Part>;
      const { attention, id = attention, symbol = id, source = symbol } = entry as Record<string, unknown>;
      const name = Array.isArray(entries) ? `${part}[${index}] (${source})` : part;
      if (typeof entry.read !== 'function') throw new UsageError(`${name} has no function read`);
      const { [name]: known } = states;
      const isUsable =
        known && known.askedAt <= now && VALUES[part].optional().safeParse(known.value).success;
      const state = isUsable ? known : { askedAt: 0, nextAt: 0, memory: {} };
      return { part, name, entry, everySeconds: readInterval(name, entry.every), state };
    });
  });
}

function readInterval(name: string, every: Duration | undefined): number {
  try {
    return every ? parseDuration(every) : 0;
  } catch (error) {
    throw new UsageError(`${name} ${findCause(error).message}`);
  }
}

/** Asks all due sources at once, and gives up after `seconds`, even if they ignore the signal. Never rejects. */
export async function askAll(
  tasks: readonly Task[],
  now: number,
  seconds = DEADLINE_SECONDS,
): Promise<Task[]> {
  const controller = new AbortController();
  // The timer of AbortSignal.timeout does not keep the process alive. If the sources do not either, Node.js would exit
  // before this deadline.
  const timer = setTimeout(() => controller.abort(), seconds * 1000);
  const asked = tasks.map((task) => (task.state.nextAt > now ? task : ask(task, now, controller.signal)));
  return Promise.all(asked).finally(() => clearTimeout(timer));
}

async function ask(task: Task, now: number, signal: AbortSignal): Promise<Task> {
  const { part, entry, everySeconds, state } = task;
  const memory = { ...state.memory };
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  try {
    const given = await Promise.race([entry.read(signal, memory, state.value), ended]);
    const { note, ...accepted } = accept(part, given, now);
    return { ...task, note, state: { ...accepted, askedAt: now, nextAt: now + everySeconds, memory } };
  } catch (error) {
    const late = new Failure(`did not respond within ${DEADLINE_SECONDS} s`);
    const { message: failure, retryAfterSeconds } = signal.aborted ? late : findCause(error);
    const nextAt = now + Math.max(Math.min(everySeconds, RETRY_SECONDS), retryAfterSeconds);
    return { ...task, state: { ...state, askedAt: now, nextAt, failure } };
  }
}

/** Throws a Failure that names the field but not its value, which may be private. */
function accept(part: Part, given: unknown, now: number) {
  const { data, error } = VALUES[part].safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => /^\w{1,30}$/.test(key)) : [];
    const what = [formatPath(issue.path) || 'it', describeIssue(issue, given), ...keys].join(' ');
    throw new Failure(`returned a value that does not fit: ${what}`);
  }
  if (part === 'news') return { ...selectHeadlines(data as Value<'news'>, now), at: now };
  const times = Object(data);
  for (const name of ['observedAt', 'updatedAt', 'lastSeen'].filter((field) => times[field] > now)) {
    if (times[name] > now + MAX_AHEAD)
      throw new Failure(`returned a time in the future as ${name}; write Unix seconds`);
    times[name] = now;
  }
  return { value: data, at: part === 'agents' ? now : (times.updatedAt ?? times.observedAt), note: '' };
}

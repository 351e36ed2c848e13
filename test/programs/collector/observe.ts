import { askAll, listTasks, type SourceState } from '../../../src/programs/collector/ask.ts';
import { assemble } from '../../../src/programs/collector/assemble.ts';
import type { Plan } from '../../../src/programs/collector/plan.ts';

/** One run at a time, Unix seconds, with what the run before it left; what it leaves has been through a file. */
export async function observe(plan: Plan, now: number, states: Record<string, SourceState> = {}) {
  const tasks = await askAll(listTasks(plan, states, now), now);
  const left = Object.fromEntries(tasks.map(({ name, state }) => [name, state]));
  return {
    tasks,
    observation: assemble(tasks, now),
    states: JSON.parse(JSON.stringify(left)) as typeof left,
  };
}

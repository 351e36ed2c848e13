import { atLeast, type Experiment, figure, none } from '../experiment.ts';
import { findViolations } from './max-register.ts';
import { recordHistory } from './recorded-history.ts';

/** Order under processes that are killed: no read is older than what was acknowledged before it. */
export const order: Experiment = {
  name: 'order',
  promise: 'Every read sees at least the newest write acknowledged before it began, whoever is killed.',
  run: async (effort) => {
    const crowd = { writers: 4, readers: 4, servers: 2, seconds: effort === 'full' ? 60 : 8 };
    const { operations, kills, integrity } = await recordHistory(crowd);
    const count = (what: string) =>
      operations.filter(
        (operation) => operation.kind === what || ('result' in operation && operation.result === what),
      ).length;
    const violations = findViolations(operations);
    for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
    return [
      atLeast('reads', count('read'), crowd.seconds * 10),
      atLeast('writes acknowledged as stored', count('stored'), crowd.seconds * 5),
      figure('writes refused as superseded', count('superseded')),
      figure('writes found to be there already', count('unchanged')),
      figure('writes of unknown outcome', count('unknown')),
      atLeast('processes killed with SIGKILL', kills, crowd.seconds / 2),
      none('operations that no register could have done', violations.length),
      none('databases that are not whole afterwards', integrity === 'ok' ? 0 : 1),
    ];
  },
};

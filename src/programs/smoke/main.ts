import { describeNetworkFault } from '../foreign-text.ts';
import { requireOrigin, runProgram, UsageError } from '../program.ts';
import { checkSite } from './check-site.ts';

await runProgram({
  usage: `Usage: npm run smoke -- https://portfolio.example.com

Checks that a deployed site publishes what it should, and that nobody can write without a credential.`,
  options: {},
  run: async (_, [site = '', ...others]) => {
    if (others.length > 0) throw new UsageError('Pass one site');
    const origin = requireOrigin('The site', site);
    let isWrong = false;
    try {
      for await (const { request, complaint } of checkSite(origin)) {
        console.log(complaint === undefined ? `ok     ${request}` : `WRONG  ${request}: ${complaint}`);
        isWrong ||= complaint !== undefined;
      }
    } catch (error) {
      console.error(`${origin} cannot be reached: ${describeNetworkFault(error)}.`);
      return 1;
    }
    return isWrong ? 1 : 0;
  },
});

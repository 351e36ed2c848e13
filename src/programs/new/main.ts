import path from 'node:path';
import { runProgram } from '../program.ts';
import { createCollectorFile } from './create-collector.ts';
import { createDraft } from './create-draft.ts';

const project = path.join(import.meta.dirname, '../../..');

await runProgram({
  usage: `Usage: npm run new -- project|case-study|page|section <slug>
       npm run new -- collector`,
  options: {},
  run: (_, [kind = '', ...words]) => {
    if (kind === 'collector' && words.length === 0) {
      createCollectorFile(project);
      console.log('Wrote collector.ts. Edit it, then ask its sources: npx node collector.ts --check');
      return 0;
    }
    const file = createDraft(path.join(project, 'content'), kind, words.join(' '), new Date());
    console.log(`Wrote content/${file}. Replace each "Write…", then remove the line "draft: true".`);
    return 0;
  },
});

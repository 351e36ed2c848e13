import path from 'node:path';
import { runProgram } from '../program.ts';
import { createDraft } from './create-draft.ts';

const content = path.join(import.meta.dirname, '../../../content');

await runProgram({
  usage: 'Usage: npm run new -- project|case-study|page <slug>',
  options: {},
  run: (_, [kind = '', ...words]) => {
    const file = createDraft(content, kind, words.join(' '), new Date());
    console.log(`Wrote content/${file}. Replace each "Write…", then remove the line "draft: true".`);
    return 0;
  },
});
